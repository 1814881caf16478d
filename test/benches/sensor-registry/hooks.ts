/** The check digit of a serial number: weights 7 3 1 7 3 1, modulo 10. */
function withCheckDigit(serial: string): string {
  const digits = [...serial.slice(3, 9)].map(Number);
  const sum = digits.reduce((so, digit, index) => so + digit * ([7, 3, 1][index % 3] ?? 0), 0);
  return `${serial.slice(0, 10)}${sum % 10}`;
}

export const values = { Serial: withCheckDigit };
