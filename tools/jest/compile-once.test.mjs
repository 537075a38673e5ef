import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import test from 'node:test';
import vm from 'node:vm';

const original = vm.compileFunction;
let compilations = 0;
const { Script } = vm;
vm.Script = class extends Script {
  constructor(...args) {
    super(...args);
    compilations++;
  }
};
const { HERE } = createRequire(import.meta.url)('./compile-once.js');
const { compileFunction } = createRequire(import.meta.url)('node:vm');

const compile = (source, filename, parsingContext = vm.createContext({})) =>
  compileFunction(source, ['module', 'exports'], { filename, parsingContext });
/** What a module exports. */
const run = (...args) => {
  const module = { exports: {} };
  compile(...args).call(module.exports, module, module.exports);
  return module.exports;
};

test('every world runs a module itself, with its own globals and variables', () => {
  const source = 'let calls = 0; exports.count = () => ++calls; exports.list = []; exports.place = typeof place;';
  const first = run(source, '/a/counter.js', vm.createContext({ place: 'here' }));
  const other = vm.createContext({});
  const second = run(source, '/a/counter.js', other);
  first.count();
  assert.equal(second.count(), 1);
  assert.equal(first.place, 'string');
  assert.equal(second.place, 'undefined');
  assert.ok(second.list instanceof vm.runInContext('Array', other));
  assert.ok(!(first.list instanceof vm.runInContext('Array', other)));
});

test('a file is compiled once, and anew when it has changed', () => {
  const before = compilations;
  assert.equal(run('exports.value = 1', '/a/changed.js').value, 1);
  assert.equal(run('exports.value = 1', '/a/changed.js').value, 1);
  assert.equal(compilations, before + 1);
  assert.equal(run('exports.value = 2', '/a/changed.js').value, 2);
});

test('the same text in another file is that file in stack traces, at its own line and column', () => {
  const source = 'exports.where = new Error().stack;\nexports.below = new Error().stack;';
  for (const file of ['/a/one.js', '/a/two.js', '/a/one.js']) {
    const { where, below } = run(source, file);
    assert.match(where, new RegExp(`${file}:1:17`));
    assert.match(below, new RegExp(`${file}:2:17`));
  }
});

test('a directive stays one, and a comment at the end hides nothing', () => {
  const { isStrict } = run(
    '"use strict"; exports.isStrict = (function () { return !this; })(); // end',
    '/a/strict.js',
  );
  assert.equal(isStrict, true);
});

test('what cannot be read is refused as a syntax error of that file', () => {
  assert.throws(() => compile('const = 1', '/a/broken.js'), { name: 'SyntaxError', stack: /\/a\/broken\.js:1/ });
});

test('without a world it is the function of Node', () => {
  assert.notEqual(compileFunction, original);
  assert.equal(compileFunction('return a + 1', ['a'])(1), 2);
});

test('in the context that stands for the worker’s own world it runs among the worker’s own globals', () => {
  const { list, exit } = run('exports.list = []; exports.exit = typeof process.exit', '/a/here.js', HERE);
  assert.ok(list instanceof Array);
  assert.equal(exit, 'function');
});
