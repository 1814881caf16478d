import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeHtml } from '#reference/communities/html';
import { isUuid, normalUuid, problemOfSlug } from '#reference/communities/slug';
import { createClock, normalTimestamp } from '#reference/communities/timestamp';

describe('HTML', () => {
  it.each([
    // Section 4.6, row by row.
    ['a & b', 'a &amp; b'],
    ['1 < 2', '1 &lt; 2'],
    ['<b>x', '<b>x</b>'],
    ['<script>alert(1)</script>t', 'alert(1)t'],
    ['<img src=x onerror=1>t', 't'],
    ['<a href="http://x.org" onclick="y">l</a>', '<a href="http://x.org">l</a>'],
    ['<a href="javascript:alert(1)" target="_blank">l</a>', '<a target="_blank">l</a>'],
    ['<a href="ftp://x">l</a>', '<a>l</a>'],
    ['<a href="data:text/html,x">l</a>', '<a>l</a>'],
    ['<h6>h</h6>', 'h'],
    ['<div class="c" dir="rtl">x</div>', '<div dir="rtl">x</div>'],
    ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    [
      '<table style="width:10px;color:red"><tr><td>1</td></tr></table>',
      '<table style="width:10px;"><tbody><tr><td>1</td></tr></tbody></table>',
    ],
    ['<!-- c -->t', 't'],
    ['<P>UP</P>', '<p>UP</p>'],
    ['<br/>', '<br>'],
    ['<a href="javascript:1">l</a>', '<a>l</a>'],
    // Text hidden in references, spaces and comments.
    ['a &amp; b', 'a &amp; b'],
    ['<a href="java&#9;script&colon;alert(1)">l</a>', '<a>l</a>'],
    ['<a href=" JAVASCRIPT:alert(1)">l</a>', '<a>l</a>'],
    ['<a href="&#x1;javascript:alert(1)">l</a>', '<a>l</a>'],
    ['<a href="vbscript:x">l</a>', '<a>l</a>'],
    ['<a href="mailto:a@b.c">l</a>', '<a href="mailto:a@b.c">l</a>'],
    ['<a href="/a?b=1&amp;c=2#d">l</a>', '<a href="/a?b=1&amp;c=2#d">l</a>'],
    ['<td style="width:10px;color:red;background:url(x)">1</td>', '<td style="width:10px;">1</td>'],
    ['<p style="width:1px">x</p>', '<p>x</p>'],
    ['<tr style="width:expression(alert(1))"><td>1</td></tr>', '<tr><td>1</td></tr>'],
    ['<!-- never ended', ''],
    ['a<br/>b', 'a<br>b'],
    ['</b>x', 'x'],
    ['<b title="<script>">x</b>', '<b>x</b>'],
    ['<abbr title="&quot;<i>&quot;">x</abbr>', '<abbr title="&quot;&lt;i&gt;&quot;">x</abbr>'],
    ['<svg><style><img src=x onerror=1></style></svg>t', 't'],
    ['<noscript><p title="</noscript><img src=x onerror=1>"></noscript>', ''],
    ['<math><mtext><table><mglyph><style><img src=x onerror=1>', ''],
    ['<style>p{}</style>t', 'p{}t'],
    ['<textarea><b>x</b></textarea>', '<b>x</b>'],
    ['<iframe src="//x"></iframe>t', 't'],
    ['<img src="a.png"><h1>T</h1>', '<h1>T</h1>'],
    [' <p>x</p> ', '<p>x</p>'],
  ])('[C4.6] %j becomes %j', (html, safe) => {
    const made = safeHtml(html);
    // Unusual markup may be split in several harmless ways.
    if (/<(?:svg|noscript|math|textarea)/.test(html)) {
      expect(made).not.toMatch(/<(?!\/?(?:p|b|table|tbody)>)/);
      return;
    }
    expect(made).toBe(safe);
  });

  it('[C4.6] is the same when it is made safe again, and names nothing that is not allowed', () => {
    const part = fc.constantFrom(
      ...[
        '<',
        '>',
        '/',
        'b',
        'script',
        'a',
        '<a href="javascript:',
        '">',
        ' href=',
        '"',
        "'",
        'javascript:',
        '&',
      ],
      ...[
        '#',
        ';',
        '!--',
        '=',
        'x',
        '<table>',
        '<tr>',
        '<td>',
        '</table>',
        '<p>',
        '<li>',
        '<svg>',
        '<style>',
      ],
      ...['</style>', '<math>', '<textarea>', '<noscript>', '<template>', '<!--', '-->', '<![CDATA[', ']]>'],
      ...[' onerror=1', ' style="width:1px;color:red"', '<h6>', '<select>', '<b>', '<i>', '</b>', '</p>'],
    );
    const names =
      'a|abbr|acronym|b|blockquote|br|code|col|colgroup|div|em|h[1-5]|i|li|ol|p|pre|s|span|strike|strong|sub|sup';
    const element = new RegExp(
      `^<(?:/(?:${names}|table|tbody|td|tfoot|th|thead|tr|u|ul)|(?:${names}|table|tbody|td|tfoot|th|thead|tr|u|ul)(?: (?:href|title|name|target|rel|rev|alt|dir|lang|style|colspan|rowspan|nowrap|span)="[^"<]*")*)>`,
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 25 }), (parts) => {
        const once = safeHtml(parts.join(''));
        expect(safeHtml(once)).toBe(once);
        for (let at = once.indexOf('<'); at >= 0; at = once.indexOf('<', at + 1)) {
          const tag = element.exec(once.slice(at))?.[0];
          expect(tag, once).toBeDefined();
          expect(tag).not.toMatch(/href="\s*(?!https?:|mailto:)[a-z]+:/i);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('[C4.6] takes little time for what is made to take long', () => {
    for (const text of [
      '<a '.repeat(30_000),
      '<b x="'.repeat(30_000),
      '<'.repeat(90_000),
      `<a${' '.repeat(90_000)}`,
      '<div>'.repeat(20_000),
      '<b><p>'.repeat(10_000),
      '<table>'.repeat(10_000),
      '<a><b><i><u>'.repeat(5_000),
      '&'.repeat(90_000),
    ]) {
      const start = performance.now();
      safeHtml(text);
      expect(performance.now() - start, text.slice(0, 20)).toBeLessThan(2_000);
    }
  });
});

describe('slugs', () => {
  it.each([
    'featured',
    'Featured',
    '8f14e45fceea467fa0e60f5b3c1d2e4a',
    '8F14E45F-CEEA-467F-A0E6-0F5B3C1D2E4A',
    ' featured\n',
    ' 8f14e45fceea467fa0e60f5b3c1d2e4a',
  ])('[C4.2.1] %s is refused', (slug) => {
    expect(problemOfSlug(slug)).toBeTypeOf('string');
  });

  it.each(['a', 'A-b_C', 'new', '8f14e45f-ceea-467f-a0e6-0f5b3c1d2e4', 'x'.repeat(100)])(
    '%s is accepted',
    (slug) => {
      expect(problemOfSlug(slug)).toBeUndefined();
    },
  );

  it('knows a UUID in any spelling', () => {
    expect(normalUuid('8F14E45FCEEA467FA0E60F5B3C1D2E4A')).toBe('8f14e45f-ceea-467f-a0e6-0f5b3c1d2e4a');
    expect(isUuid('open-science')).toBe(false);
  });
});

describe('timestamps', () => {
  it.each([
    ['2022-06-03T10:52:23.945755Z', '2022-06-03T10:52:23.945755+00:00'],
    ['2022-06-03 10:52:23.945755', '2022-06-03T10:52:23.945755+00:00'],
    ['2022-06-03T10:52:23', '2022-06-03T10:52:23.000000+00:00'],
    ['2022-06-03T01:30:00.5+02:00', '2022-06-02T23:30:00.500000+00:00'],
    ['1969-12-31T23:59:59.999999Z', '1969-12-31T23:59:59.999999+00:00'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000000+00:00'],
    ['2024-02-29T00:00:00-00:30', '2024-02-29T00:30:00.000000+00:00'],
  ])('%s is %s', (text, moment) => {
    expect(normalTimestamp(text)).toBe(moment);
  });

  it.each([
    '2023-02-30T00:00:00Z',
    '2023-13-01T00:00:00Z',
    '2023-01-01T25:00:00Z',
    '2023-01-01T00:60:00Z',
    '2023-01-01',
    'foo',
    '',
  ])('%j is no moment', (text) => {
    expect(normalTimestamp(text)).toBeUndefined();
  });

  it('[C12.5] never tells the same moment twice', () => {
    const clock = createClock(() => 0);
    expect([clock(), clock(), clock()]).toEqual([
      '1970-01-01T00:00:00.000001+00:00',
      '1970-01-01T00:00:00.000002+00:00',
      '1970-01-01T00:00:00.000003+00:00',
    ]);
  });
});
