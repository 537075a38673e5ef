// jsdom hides Node's web globals, which react-router 7 and RTK Query need.
// FormData stays jsdom's own: Node's cannot read a form.
// MessageChannel and BroadcastChannel stay out: React's scheduler would take them and Jest would never exit.
require('./compile-once.js');
require('./selectors.js');
const { TestEnvironment } = require('jest-environment-jsdom');

const NAMES = [
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoderStream',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
  'Blob',
];

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    // One rule at a time: as text, jsdom would read the whole sheet again after each.
    this.global.process.env.SC_DISABLE_SPEEDY = 'false';
    for (const name of NAMES)
      if (name in globalThis)
        Object.defineProperty(this.global, name, {
          value: globalThis[name],
          writable: true,
          configurable: true,
          enumerable: true,
        });
  }
};
