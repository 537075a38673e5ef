import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import test from 'node:test';

const { putBack } = createRequire(import.meta.url)('./put-back.js');

test('what is added, changed and removed is put back; what is to be kept stays', () => {
  let reads = 0;
  const object = {
    a: 1,
    b: 2,
    get lazy() {
      return ++reads;
    },
    _listeners: {},
  };
  const before = putBack(object);
  object.a = 3;
  delete object.b;
  object.added = 4;
  object.kept = 5;
  object[Symbol.for('added')] = 6;
  object._listeners = { exit: 1 };
  before.keep('kept');
  before.end();
  assert.deepEqual({ ...object, lazy: reads }, { a: 1, b: 2, lazy: 1, kept: 5, _listeners: { exit: 1 } });
});

test('what can neither be changed nor removed is left as it is', () => {
  const object = {};
  const before = putBack(object);
  Object.defineProperty(object, 'fixed', { value: 1 });
  before.end();
  assert.equal(object.fixed, 1);
});
