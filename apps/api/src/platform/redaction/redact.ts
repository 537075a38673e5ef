/**
 * Removes possible personal data from an error message: quoted values, addresses, long numbers and anything that looks
 * like a secret. The kind of failure stays readable.
 */
export function redact(text: string): string {
  return text
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/[^\s'"]+/gi, '[address]')
    .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[e-mail]')
    .replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`/g, '[value]')
    .replace(/\(([^()]*)\)=\([^()]*\)/g, '($1)=[value]')
    .replace(/\b[A-Za-z0-9_-]{32,}\b/g, '[token]')
    .replace(NUMBERS, (number) => (OWN_MACHINE.test(number) ? number : '[number]'));
}

/** Telephone numbers, mostly; also the addresses of machines. */
const NUMBERS = /\(?\d[\d\s().+-]{5,}\d/g;

const OCTET = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
/**
 * A machine of ours: this one, or one of a private network (RFC 1918) or of this link. Which of them did not answer is what an operator
 * wants to know; no visitor has such an address.
 */
const OWN_MACHINE = new RegExp(
  `^(?:127\\.${OCTET}|10\\.${OCTET}|192\\.168|169\\.254|172\\.(?:1[6-9]|2\\d|3[01]))\\.${OCTET}\\.${OCTET}$`,
);

/** Stack frames without the message they begin with, which is redacted separately. */
export function stackFrames(error: Error): string | null {
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return frames?.length ? frames.join('\n') : null;
}
