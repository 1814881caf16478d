import { safeHtml } from '@trivet/reference/communities/html';
import { isUuid, normalUuid, problemOfSlug } from '@trivet/reference/communities/slug';
import { createClock, normalTimestamp } from '@trivet/reference/communities/timestamp';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('HTML', () => {
  it.each([
    ['a & b', 'a &amp; b'],
    ['a &amp; b', 'a &amp; b'],
    ['1 < 2', '1 &lt; 2'],
    ['<b>x', '<b>x</b>'],
    ['<script>alert(1)</script>t', 'alert(1)t'],
    ['<img src=x onerror=1>t', 't'],
    ['<a href="http://x.org" onclick="y">l</a>', '<a href="http://x.org">l</a>'],
    ['<a href="javascript:alert(1)" target="_blank">l</a>', '<a target="_blank">l</a>'],
    ['<a href="java&#9;script&colon;alert(1)">l</a>', '<a>l</a>'],
    ['<a href=" JAVASCRIPT:alert(1)">l</a>', '<a>l</a>'],
    ['<a href="ftp://x">l</a>', '<a>l</a>'],
    ['<a href="/a?b=1&amp;c=2#d">l</a>', '<a href="/a?b=1&amp;c=2#d">l</a>'],
    ['<h6>h</h6>', 'h'],
    ['<div class="c" dir="rtl">x</div>', '<div dir="rtl">x</div>'],
    ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<td style="width:10px;color:red;background:url(x)">1</td>', '<td style="width:10px;">1</td>'],
    ['<!-- c -->t', 't'],
    ['<!-- never ended', ''],
    ['<P>UP</P>', '<p>UP</p>'],
    ['a<br/>b', 'a<br>b'],
    ['</b>x', 'x'],
    ['<b title="<script>">x</b>', '<b>x</b>'],
    ['<abbr title="&quot;<i>&quot;">x</abbr>', '<abbr title="&quot;&lt;i&gt;&quot;">x</abbr>'],
  ])('%j becomes %j', (html, safe) => {
    expect(safeHtml(html)).toBe(safe);
  });

  it('is the same when it is made safe again, and names no element that is not allowed', () => {
    const part = fc.constantFrom(
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
      '#',
      ';',
      '!--',
      '=',
      'x',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        const once = safeHtml(parts.join(''));
        expect(safeHtml(once)).toBe(once);
        expect(once).not.toMatch(/<(?!\/?(?:b|a)\b)/);
        expect(once).not.toMatch(/<[^>]*href="javascript/);
      }),
    );
  });

  it('takes little time for what is made to take long', () => {
    const start = performance.now();
    for (const text of [
      '<a '.repeat(30_000),
      '<b x="'.repeat(30_000),
      '<'.repeat(90_000),
      `<a${' '.repeat(90_000)}`,
    ])
      safeHtml(text);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

describe('slugs', () => {
  it.each([
    'featured',
    'Featured',
    '8f14e45fceea467fa0e60f5b3c1d2e4a',
    '8F14E45F-CEEA-467F-A0E6-0F5B3C1D2E4A',
  ])('%s is refused', (slug) => {
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

  it('never tells the same moment twice', () => {
    const clock = createClock(() => 0);
    expect([clock(), clock(), clock()]).toEqual([
      '1970-01-01T00:00:00.000001+00:00',
      '1970-01-01T00:00:00.000002+00:00',
      '1970-01-01T00:00:00.000003+00:00',
    ]);
  });
});
