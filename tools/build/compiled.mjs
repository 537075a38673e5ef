// Copied beside the bundle (`api.mjs`), so it knows Node's own modules only.
import { isAscii } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';

/** Around a bundle in CommonJS: it is the function that Node makes of a module. */
export const WRAPPER = ['(function (exports, require, module, __filename, __dirname) {', '})'];

/** Where the compiled form of a bundle lies. */
export const compiledFile = (file) => `${file}.cache`;

/**
 * Loads a bundle in CommonJS that stands in `WRAPPER`, with what V8 made of it when the product was built. V8 refuses that by
 * itself when it comes from another version of V8 or was made with other flags; then, and where there is none, the source is
 * compiled as usual. Of the source V8 compares no more than the length, so a bundle has to have its hash in its name.
 *
 * @param {string} file absolute
 * @returns {{ exports: object, script: vm.Script }} `script` can be asked for what has been compiled so far.
 */
export function loadCompiled(file) {
  const script = new vm.Script(readSource(file), {
    filename: file,
    cachedData: existsSync(compiledFile(file)) ? readFileSync(compiledFile(file)) : undefined,
  });
  const module = { exports: {} };
  const run = script.runInThisContext();
  run.call(module.exports, module.exports, createRequire(file), module, file, path.dirname(file));
  return { exports: module.exports, script };
}

/** The bundle has megabytes: ASCII is taken as it is, what has to be decoded takes ten times as long and twice the memory. */
function readSource(file) {
  const bytes = readFileSync(file);
  return bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8');
}
