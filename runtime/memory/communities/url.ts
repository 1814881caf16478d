const url =
  /^(?:https?|ftps?):\/\/(?:[^\s/?#@]*@)?(\[[0-9a-f:.]+\]|[^\s/?#@:[\]]+)(?::\d{1,5})?(?:[/?][^\s]*|#[^\s]*)?$/i;

/** Whether a text is a URL of the web or of FTP, of a host that has a dot, is this machine, or is an address. */
export function isUrl(text: string): boolean {
  const host = url.exec(text)?.[1]?.toLowerCase();
  if (host === undefined) return false;
  if (host.startsWith('[')) return URL.canParse(`http://${host}/`);
  if (host === 'localhost') return true;
  if (/^[\d.]+$/.test(host)) return isAddress(host);
  return isDomain(host);
}

function isAddress(host: string): boolean {
  const parts = host.split('.');
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256);
}

/** Underscores stand in front of the domain alone; the last label is no number. */
function isDomain(host: string): boolean {
  const labels = host.replace(/\.$/, '').split('.');
  const top = labels.at(-1) ?? '';
  return (
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{N}](?:[\p{L}\p{N}_-]{0,61}[\p{L}\p{N}])?$/u.test(label)) &&
    labels.slice(-2).every((label) => !label.includes('_')) &&
    top.length > 1 &&
    !/^\d+$/.test(top)
  );
}
