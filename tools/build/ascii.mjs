/**
 * Source code in ASCII: what is left after esbuild, in regular expressions, templates and comments, is written as escapes. They
 * mean the same everywhere but in `String.raw`, beside which nothing may be left.
 *
 * @param {string} source JavaScript
 */
export function inAscii(source) {
  const lines = source.split('\n').map((line) => {
    // eslint-disable-next-line no-control-regex -- the range that is ASCII
    if (!/[^\x00-\x7f]/.test(line)) return line;
    if (line.includes('String.raw')) throw new Error(`not ASCII beside String.raw: ${line.trim()}`);
    // eslint-disable-next-line no-control-regex -- the range that is ASCII
    return line.replace(/[^\x00-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  });
  return lines.join('\n');
}
