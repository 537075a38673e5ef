import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import vm from 'node:vm';
import { inAscii } from './ascii.mjs';
import { compiledFile, loadCompiled, WRAPPER } from './compiled.mjs';

const SOURCE = `${WRAPPER[0]}"use strict";
exports.folder = __dirname;
exports.separator = require('node:path').sep;
exports.word = 'naïve';
exports.fail = () => {
  throw new Error('on the sixth line');
};
${WRAPPER[1]}`;

let folder;
let file;
before(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'harmony-compiled-'));
  file = path.join(folder, 'bundle.cjs');
  writeFileSync(file, SOURCE);
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** What the bundle exports is the same, however it was compiled. */
function check({ folder: own, separator, word, fail }) {
  assert.deepEqual([own, separator, word], [folder, path.sep, 'naïve']);
  assert.throws(fail, (error) => error.stack.includes(`${file}:6:9`));
}

test('a bundle is compiled when nothing was, and with what was', () => {
  assert.equal(existsSync(compiledFile(file)), false);
  const { exports, script } = loadCompiled(file);
  check(exports);
  writeFileSync(compiledFile(file), script.createCachedData());
  const second = loadCompiled(file);
  assert.equal(second.script.cachedDataRejected, false);
  check(second.exports);
});

test('what another V8 has compiled, or nobody, is not used', () => {
  const another = (data) => {
    data[4] ^= 1; // the version stands after the four bytes that all have
    return data;
  };
  for (const [index, spoil] of [another, () => Buffer.from('nothing of the kind'), () => Buffer.alloc(0)].entries()) {
    // V8 remembers what it has compiled in this process, by the source.
    writeFileSync(file, `${SOURCE}//${index}`);
    const data = new vm.Script(`${SOURCE}//${index}`, { filename: 'elsewhere' }).createCachedData();
    writeFileSync(compiledFile(file), spoil(data));
    const { exports, script } = loadCompiled(file);
    assert.equal(script.cachedDataRejected, true);
    check(exports);
  }
});

test('source becomes ASCII without changing what it means, or is refused', () => {
  const source =
    "const word = `${1}é😀`; // …\nconst isQuote = (text) => /^[’😀]$/u.test(text);\n[word, isQuote('😀'), isQuote('’'), isQuote('x')]";
  // eslint-disable-next-line no-control-regex -- the range that is ASCII
  assert.match(inAscii(source), /^[\x00-\x7f]*$/);
  assert.deepEqual((0, eval)(inAscii(source)), ['1é😀', true, true, false]);
  assert.throws(() => inAscii('String.raw`é`'), /String\.raw/);
});
