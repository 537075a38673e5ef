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
    .replace(/\(?\d[\d\s().+-]{5,}\d/g, '[number]');
}

/** Stack frames without the message they begin with, which is redacted separately. */
export function stackFrames(error: Error): string | null {
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return frames?.length ? frames.join('\n') : null;
}
