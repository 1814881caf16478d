const zone = '(?:Z|[+-](?:0\\d|1[0-3]):[0-5]\\d|[+-]14:00)?';
const year = '-?(?:[1-9]\\d{3,}|0\\d{3})';
const month = '(?:0[1-9]|1[0-2])';
const day = '(?:0[1-9]|[12]\\d|3[01])';
const clock = '(?:(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?|24:00:00(?:\\.0+)?)';

/** XSD 1.0 part 2, 3: the lexical forms of built-in types. */
const patterns: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    dateTime: `${year}-${month}-${day}T${clock}${zone}`,
    date: `${year}-${month}-${day}${zone}`,
    time: `${clock}${zone}`,
    gYearMonth: `${year}-${month}${zone}`,
    gYear: `${year}${zone}`,
    gMonthDay: `--${month}-${day}${zone}`,
    gDay: `---${day}${zone}`,
    gMonth: `--${month}${zone}`,
    duration: '-?P(?!$)(?:\\d+Y)?(?:\\d+M)?(?:\\d+D)?(?:T(?!$)(?:\\d+H)?(?:\\d+M)?(?:\\d+(?:\\.\\d+)?S)?)?',
    language: '[a-zA-Z]{1,8}(?:-[a-zA-Z0-9]{1,8})*',
    Name: '[\\p{L}_:][\\p{L}\\p{M}\\p{N}_:.\\-\\u00b7]*',
    NCName: '[\\p{L}_][\\p{L}\\p{M}\\p{N}_.\\-\\u00b7]*',
    ID: '[\\p{L}_][\\p{L}\\p{M}\\p{N}_.\\-\\u00b7]*',
    IDREF: '[\\p{L}_][\\p{L}\\p{M}\\p{N}_.\\-\\u00b7]*',
    ENTITY: '[\\p{L}_][\\p{L}\\p{M}\\p{N}_.\\-\\u00b7]*',
    NMTOKEN: '[\\p{L}\\p{M}\\p{N}_:.\\-\\u00b7]+',
    QName: '(?:[\\p{L}_][\\p{L}\\p{M}\\p{N}_.\\-]*:)?[\\p{L}_][\\p{L}\\p{M}\\p{N}_.\\-]*',
  }).map(([name, source]) => [name, new RegExp(`^(?:${source})$`, 'u')]),
);

/** The pattern that every text of a built-in type matches, if it has one. */
export function lexicalPattern(xsd: string): RegExp | undefined {
  return patterns.get(xsd);
}

type Bound = 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum';

/** Whether a date or time satisfies a bound; durations, which are only partially ordered, always do. */
export function isInOrder(text: string, bound: string, keyword: Bound): boolean {
  const [value, limit] = [instant(text), instant(bound)];
  if (value === undefined || limit === undefined) return true;
  if (keyword === 'minimum') return value >= limit;
  if (keyword === 'maximum') return value <= limit;
  return keyword === 'exclusiveMinimum' ? value > limit : value < limit;
}

/** A date or time in milliseconds; missing parts have the same value for all. */
function instant(text: string): number | undefined {
  const match =
    /^(?:(-?\d{4,})|-)?(?:-(\d\d)|-)?(?:-(\d\d))?(?:T?(\d\d:\d\d:\d\d(?:\.\d{1,3})?)\d*)?(Z|[+-]\d\d:\d\d)?$/.exec(
      text,
    );
  if (match === null) return undefined;
  const [, years = '2000', months = '01', days = '01', time = '00:00:00', offset = 'Z'] = match;
  const value = Date.parse(`${years}-${months}-${days}T${time}${offset}`);
  return Number.isNaN(value) ? undefined : value;
}
