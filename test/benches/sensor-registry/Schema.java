import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The constraints of a value. Checking returns the value to store: with defaults, and date-times as instants.
 * The lenient settings imitate libraries; the correct server uses none of them.
 */
final class Schema {
  record Problem(String pointer, String code, String message) {}

  /** An instant and its original text. */
  record Stamp(long second, int nano, String text) implements Comparable<Stamp> {
    private static final Pattern FORM = Pattern.compile(
        "(\\d{4})-(\\d\\d)-(\\d\\d)[Tt](\\d\\d):(\\d\\d):(\\d\\d)(?:\\.(\\d+))?(?:([Zz])|([+-])(\\d\\d):(\\d\\d))");

    static Stamp of(java.time.Instant instant) {
      return new Stamp(instant.getEpochSecond(), instant.getNano(), instant.toString());
    }

    /** Null if the text is not a date-time of RFC 3339. */
    static Stamp parse(String text, boolean ignoreOffset) {
      java.util.regex.Matcher m = FORM.matcher(text);
      if (!m.matches()) return null;
      try {
        java.time.LocalDateTime local = java.time.LocalDateTime.of(
            Integer.parseInt(m.group(1)), Integer.parseInt(m.group(2)), Integer.parseInt(m.group(3)),
            Integer.parseInt(m.group(4)), Integer.parseInt(m.group(5)), Integer.parseInt(m.group(6)));
        int offset = 0;
        if (m.group(9) != null) {
          int hours = Integer.parseInt(m.group(10)), minutes = Integer.parseInt(m.group(11));
          if (hours > 23 || minutes > 59) return null;
          offset = (hours * 60 + minutes) * (m.group(9).equals("-") ? -60 : 60);
        }
        String fraction = m.group(7) == null ? "" : m.group(7);
        int nano = Integer.parseInt((fraction + "000000000").substring(0, 9));
        return new Stamp(local.toEpochSecond(java.time.ZoneOffset.UTC) - (ignoreOffset ? 0 : offset), nano, text);
      } catch (java.time.DateTimeException e) {
        return null;
      }
    }

    String in(int offsetMinutes, boolean longFraction) {
      java.time.LocalDateTime t = java.time.LocalDateTime.ofEpochSecond(second + offsetMinutes * 60L, nano, java.time.ZoneOffset.UTC);
      if (t.getYear() < 0 || t.getYear() > 9999) return text;
      String fraction = String.format("%09d", nano).replaceAll(longFraction ? "(?<=...)0+$" : "0+$", "");
      return String.format("%04d-%02d-%02dT%02d:%02d:%02d", t.getYear(), t.getMonthValue(), t.getDayOfMonth(), t.getHour(), t.getMinute(),
          t.getSecond()) + (fraction.isEmpty() ? "" : "." + fraction)
          + (offsetMinutes == 0 ? "Z" : String.format("%s%02d:%02d", offsetMinutes < 0 ? "-" : "+", Math.abs(offsetMinutes) / 60, Math.abs(offsetMinutes) % 60));
    }

    @Override public int compareTo(Stamp other) {
      return second != other.second ? Long.compare(second, other.second) : Integer.compare(nano, other.nano);
    }

    boolean sameInstant(Stamp other) {
      return compareTo(other) == 0;
    }

    @Override public String toString() {
      return in(0, false);
    }
  }

  private final String type;
  private boolean nullable, unique, closed;
  private BigDecimal min, max, above, below, multipleOf;
  private int minLength = 0, maxLength = Integer.MAX_VALUE, minItems = 0, maxItems = Integer.MAX_VALUE, maxMembers = Integer.MAX_VALUE, minMembers = 0;
  private Pattern pattern, memberNames, memberPattern;
  private String format;
  private List<String> values;
  private Schema items, others;
  private final Map<String, Schema> members = new LinkedHashMap<>();
  private final List<String> required = new ArrayList<>();
  private final Map<String, Schema> readOnly = new LinkedHashMap<>();
  private final Map<String, String> dependent = new LinkedHashMap<>();
  private Map<String, Schema> kinds;
  private Object standard;
  // lenient settings
  private boolean coerce, nullAsZero, rollDates, localTimes, ignoreOffset, anyKind;

  private Schema(String type) {
    this.type = type;
  }

  static Schema string() { return new Schema("string"); }
  static Schema number() { return new Schema("number"); }
  static Schema integer() { return new Schema("integer"); }
  static Schema bool() { return new Schema("boolean"); }
  static Schema array(Schema items) { Schema s = new Schema("array"); s.items = items; return s; }
  static Schema object() { Schema s = new Schema("object"); s.closed = true; return s; }
  static Schema oneOf(String... values) { Schema s = string(); s.values = List.of(values); return s; }
  static Schema kinds(Map<String, Schema> kinds) { Schema s = new Schema("object"); s.kinds = kinds; return s; }

  Schema nullable() { nullable = true; return this; }
  Schema min(String n) { min = new BigDecimal(n); return this; }
  Schema max(String n) { max = new BigDecimal(n); return this; }
  Schema above(String n) { above = new BigDecimal(n); return this; }
  Schema below(String n) { below = new BigDecimal(n); return this; }
  Schema multipleOf(String n) { multipleOf = new BigDecimal(n); return this; }
  Schema length(int least, int most) { minLength = least; maxLength = most; return this; }
  Schema pattern(String p) { pattern = Pattern.compile(p); return this; }
  Schema anyCase() { pattern = Pattern.compile(pattern.pattern(), Pattern.CASE_INSENSITIVE); return this; }
  Schema format(String f) { format = f; return this; }
  Schema items(int least, int most) { minItems = least; maxItems = most; return this; }
  Schema unique() { unique = true; return this; }
  Schema members(int least, int most) { minMembers = least; maxMembers = most; return this; }
  Schema memberNames(String p) { memberNames = Pattern.compile(p); return this; }
  Schema memberPattern(String p, Schema s) { memberPattern = Pattern.compile(p); items = s; return this; }
  Schema others(Schema s) { others = s; closed = false; return this; }
  Schema open() { closed = false; return this; }
  Schema standard(Object value) { standard = value; return this; }
  Schema must(String name, Schema s) { required.add(name); members.put(name, s); return this; }
  Schema may(String name, Schema s) { members.put(name, s); return this; }
  Schema readOnly(String name, Schema s) { readOnly.put(name, s); return this; }
  Schema dependent(String name, String on) { dependent.put(name, on); return this; }
  Schema coerce() { coerce = true; return this; }
  Schema nullAsZero() { nullAsZero = true; return this; }
  Schema rollDates() { rollDates = true; return this; }
  Schema localTimes() { localTimes = true; return this; }
  Schema ignoreOffset() { ignoreOffset = true; return this; }
  Schema anyKind() { anyKind = true; return this; }

  Object check(Object value, String at, List<Problem> problems) {
    if (value == null) {
      if (nullAsZero) return BigDecimal.ZERO;
      if (!nullable) problems.add(new Problem(at, "type", "must be " + type + ", not null"));
      return null;
    }
    if (coerce) value = coerced(value);
    switch (type) {
      case "string": return value instanceof String ? text((String) value, at, problems) : wrongType(at, problems);
      case "boolean": return value instanceof Boolean ? value : wrongType(at, problems);
      case "number": return value instanceof BigDecimal ? number((BigDecimal) value, at, problems) : wrongType(at, problems);
      case "integer":
        return value instanceof BigDecimal && whole((BigDecimal) value) ? number((BigDecimal) value, at, problems) : wrongType(at, problems);
      case "array": return value instanceof List ? list((List<?>) value, at, problems) : wrongType(at, problems);
      default:
        if (!(value instanceof Map)) return wrongType(at, problems);
        @SuppressWarnings("unchecked") Map<String, Object> map = (Map<String, Object>) value;
        return kinds == null ? object(map, at, problems) : kind(map, at, problems);
    }
  }

  static boolean whole(BigDecimal n) {
    return n.signum() == 0 || n.stripTrailingZeros().scale() <= 0;
  }

  private Object wrongType(String at, List<Problem> problems) {
    problems.add(new Problem(at, "type", "must be " + type));
    return null;
  }

  private Object coerced(Object value) {
    if (type.equals("boolean")) {
      if (value instanceof BigDecimal) return ((BigDecimal) value).signum() != 0;
      if (value instanceof String) return value.equals("true");
    }
    if ((type.equals("number") || type.equals("integer")) && value instanceof String) {
      try {
        return new BigDecimal((String) value);
      } catch (NumberFormatException e) {
        return value;
      }
    }
    if (type.equals("string") && (value instanceof BigDecimal || value instanceof Boolean)) return value.toString();
    return value;
  }

  private Object number(BigDecimal n, String at, List<Problem> problems) {
    if (min != null && n.compareTo(min) < 0 || max != null && n.compareTo(max) > 0
        || above != null && n.compareTo(above) <= 0 || below != null && n.compareTo(below) >= 0) {
      problems.add(new Problem(at, "range", "is out of range"));
    } else if (multipleOf != null && n.remainder(multipleOf).signum() != 0) {
      problems.add(new Problem(at, "range", "must be a multiple of " + multipleOf));
    }
    return n;
  }

  private Object text(String s, String at, List<Problem> problems) {
    int length = s.codePointCount(0, s.length());
    if (length < minLength || length > maxLength) problems.add(new Problem(at, "length", "must have " + minLength + " to " + maxLength + " characters"));
    if (values != null && !values.contains(s)) problems.add(new Problem(at, "enum", "must be one of " + String.join(", ", values)));
    if (pattern != null && !pattern.matcher(s).matches()) problems.add(new Problem(at, "pattern", "must match " + pattern));
    if (format == null) return s;
    Object stored = s;
    boolean right;
    switch (format) {
      case "date-time":
        stored = Stamp.parse(localTimes && s.matches(".*:\\d\\d") && !s.matches(".*[+-]\\d\\d:\\d\\d") ? s + "Z" : s, ignoreOffset);
        right = stored != null;
        break;
      case "date":
        right = isDate(s);
        if (!right && rollDates && s.matches("\\d{4}-\\d\\d-\\d\\d")) {
          stored = java.time.LocalDate.of(Integer.parseInt(s.substring(0, 4)), 1, 1)
              .plusMonths(Integer.parseInt(s.substring(5, 7)) - 1L).plusDays(Integer.parseInt(s.substring(8)) - 1L).toString();
          right = true;
        }
        break;
      case "email": right = s.length() <= 320 && EMAIL.matcher(s).matches(); break;
      case "uri": right = s.length() <= 2000 && isUri(s); break;
      default: throw new IllegalStateException(format);
    }
    if (!right) problems.add(new Problem(at, "format", "must be a " + format));
    return stored;
  }

  static boolean isDate(String s) {
    if (!s.matches("[0-9]{4}-[0-9]{2}-[0-9]{2}")) return false;
    try {
      java.time.LocalDate.parse(s);
      return true;
    } catch (java.time.DateTimeException e) {
      return false;
    }
  }

  private static final String ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+", LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?";
  private static final Pattern EMAIL = Pattern.compile("(?:" + ATOM + "(?:\\." + ATOM + ")*|\"(?:[ !#-\\[\\]-~]|\\\\[ -~])*\")@(?:"
      + LABEL + "(?:\\." + LABEL + ")*|\\[(?:[0-9]{1,3}(?:\\.[0-9]{1,3}){3}|IPv6:[0-9A-Fa-f:.]+)\\])");
  private static final Pattern URI = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*:(?:[A-Za-z0-9._~:/?#\\[\\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*");

  private static boolean isUri(String s) {
    if (!URI.matcher(s).matches() || s.indexOf('#') != s.lastIndexOf('#')) return false;
    java.util.regex.Matcher m = Pattern.compile("[^:]+:(?://([^/?#]*))?([^?#]*)(.*)").matcher(s);
    if (!m.matches() || m.group(2).matches(".*[\\[\\]].*") || m.group(3).matches(".*[\\[\\]].*")) return false;
    return m.group(1) == null || m.group(1).matches("(?:[^@\\[\\]]*@)?(?:\\[[0-9A-Fa-f:.]+\\]|\\[v[0-9A-Fa-f]+\\.[^\\[\\]]+\\]|[^:@\\[\\]]*)(?::[0-9]*)?");
  }

  private Object list(List<?> list, String at, List<Problem> problems) {
    if (list.size() < minItems || list.size() > maxItems) problems.add(new Problem(at, "length", "must have " + minItems + " to " + maxItems + " items"));
    if (unique) {
      for (int i = 0; i < list.size(); i++)
        for (int j = 0; j < i; j++)
          if (Json.same(list.get(i), list.get(j))) problems.add(new Problem(at + "/" + i, "duplicate", "is the same as item " + j));
    }
    List<Object> stored = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) stored.add(items.check(list.get(i), at + "/" + i, problems));
    return stored;
  }

  private Object kind(Map<String, Object> map, String at, List<Problem> problems) {
    Object name = map.get("type");
    Schema kind = name instanceof String ? kinds.get(name) : null;
    if (kind != null) return kind.check(map, at, problems);
    if (!anyKind) problems.add(new Problem(at + "/type", map.containsKey("type") ? "enum" : "required", "must be one of " + String.join(", ", kinds.keySet())));
    return map;
  }

  private Object object(Map<String, Object> map, String at, List<Problem> problems) {
    Map<String, Object> stored = new LinkedHashMap<>();
    for (String name : required) {
      if (!map.containsKey(name)) problems.add(new Problem(at + "/" + name, "required", "is missing"));
    }
    if (map.size() < minMembers || map.size() > maxMembers) problems.add(new Problem(at, "length", "must have " + minMembers + " to " + maxMembers + " members"));
    for (Map.Entry<String, Object> entry : map.entrySet()) {
      String name = entry.getKey(), pointer = at + "/" + name.replace("~", "~0").replace("/", "~1");
      Schema member = members.get(name);
      if (readOnly.containsKey(name)) {
        readOnly.get(name).check(entry.getValue(), pointer, problems);
        continue;
      }
      if (memberNames != null && !memberNames.matcher(name).matches()) problems.add(new Problem(pointer, "pattern", "is no name for a member"));
      if (member == null && memberPattern != null && memberPattern.matcher(name).matches()) member = items;
      if (member == null) member = others;
      if (member != null) stored.put(name, member.check(entry.getValue(), pointer, problems));
      else if (closed) problems.add(new Problem(pointer, "unknown_member", "is not known"));
      else stored.put(name, entry.getValue());
      String on = dependent.get(name);
      if (on != null && !map.containsKey(on)) problems.add(new Problem(at + "/" + on, "required", "is missing beside " + name));
    }
    for (Map.Entry<String, Schema> member : members.entrySet()) {
      if (!map.containsKey(member.getKey()) && member.getValue().standard != null) stored.put(member.getKey(), member.getValue().standard);
    }
    return stored;
  }
}
