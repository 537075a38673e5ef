// What tests without a browser run in: the worker's own world, which its test files share with the modules that they test
// (shared-runtime.js). What a file leaves behind in it is put back at its end. A file that replaces modules (`jest.mock` and the
// like) gets a world of its own.
const { readFileSync } = require('node:fs');
const { HERE } = require('./compile-once.js');
const { putBack } = require('./put-back.js');
const { TestEnvironment } = require('jest-environment-node');

const REPLACES_MODULES = /\bjest\s*\.\s*(?:mock|doMock|setMock|unstable_mockModule|resetModules|isolateModules\w*)\b/;

module.exports = class extends TestEnvironment {
  isShared = false;
  #before;

  constructor(config, context) {
    super(config, context);
    if (REPLACES_MODULES.test(readFileSync(context.testPath, 'utf8'))) return;
    this.isShared = true;
    this.#before = [globalThis, process, process.env].map(putBack);
    this.global = globalThis;
    Object.assign(globalThis, config.projectConfig.globals);
    this.moduleMocker = new this.moduleMocker.constructor(globalThis);
    this.fakeTimersModern = new this.fakeTimersModern.constructor({ config: config.projectConfig, global: globalThis });
  }

  getVmContext() {
    return this.isShared ? HERE : super.getVmContext();
  }

  /** What a module has made global while it was loaded stays, like the module. */
  keep(key) {
    this.#before[0].keep(key);
  }

  async teardown() {
    await super.teardown();
    if (this.isShared) for (const before of this.#before) before.end();
  }
};
