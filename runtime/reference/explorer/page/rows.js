/** Rows of a table as streamed by the dataset endpoint. */

/** @import { Data } from '@trivet/runtime/conformance/case' */

/** @typedef {{ readonly [name: string]: Data }} Row */
/** @typedef {{ readonly rows: readonly Row[], readonly rejected: number, readonly cut: boolean }} Rows */

/** A browser sorts and draws this many without delay; larger tables need other tools. */
const most = 20_000;

/**
 * @param {string} url
 * @returns {Promise<Rows>}
 */
export async function loadRows(url) {
  const response = await fetch(url, { headers: { accept: 'application/x-ndjson' } });
  if (!response.ok || response.body === null) throw new Error(`the server answered ${response.status}`);
  /** @type {Row[]} */
  const rows = [];
  let rejected = 0;
  let rest = '';
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const lines = (rest + read.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const value = JSON.parse(line);
      if (!Object.hasOwn(value, '$issues')) rows.push(value);
      else if (Object.hasOwn(value, '$row')) rejected += 1;
    }
    if (rows.length >= most) {
      await reader.cancel();
      return { rows: rows.slice(0, most), rejected, cut: true };
    }
  }
  return { rows, rejected, cut: false };
}
