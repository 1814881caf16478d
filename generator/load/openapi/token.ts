/** A token (RFC 9110, 5.6.2), as the source of a regular expression. */
export const token = "[0-9A-Za-z!#$%&'*+.^_`|~-]+";

const whole = new RegExp(`^${token}$`);

/** Whether a text is a token, as names of headers and schemes of authentication are. */
export function isToken(text: string): boolean {
  return whole.test(text);
}
