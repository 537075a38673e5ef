// Jest evaluates every module anew for each test file, which is a fifth of the time of the tests of the API. Here a worker evaluates what is
// tested once, and all of its test files share it; only a test file itself runs in a registry of its own. For test files whose
// environment is the worker's own world (node-env.js); the others get all modules to themselves, as Jest does it.
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** The runtime of the test file that runs now: it finds and transforms what is loaded. */
let current;
/** @type {Map<string, { exports: unknown }>} by file name: what this worker has evaluated */
const modules = new Map();
/** @type {Map<string, Map<string, string>>} file names, by the folder of who asks and the name asked for */
const located = new Map();

/** What Jest calls a runtime: there is one for each test file. */
class SharedRuntime extends Runtime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    this.environment = environment;
    if (!environment.isShared) return;
    this.asItIs = config.transformIgnorePatterns.map((pattern) => new RegExp(pattern));
    if (!current) transformForNode();
    current = this;
    const [, , , , testFile] = rest;
    // Helpers of tests use it as they use `expect`, and are shared as well.
    globalThis.jest = this.jestGlobals.jestObjectFor(testFile);
  }

  requireModuleOrMock(from, name) {
    if (!this.environment.isShared || name === '@jest/globals') return super.requireModuleOrMock(from, name);
    return requireShared(from, name);
  }

  /** Where a module is, by the rules of Jest's configuration. */
  locate(from, name) {
    return this._resolution.resolveCjsStub(from, name) || this._resolution.resolveCjs(from, name);
  }

  /** Packages that need no transformation are loaded by Node itself. */
  isForNode(file) {
    return path.extname(file) === '.node' || this.asItIs.some((pattern) => pattern.test(file));
  }

  /** The module's code as CommonJS. */
  codeOf(file) {
    return this.transformCache.transform(file);
  }
}

/** What packages that Node loads require in turn is transformed if Jest's configuration says so. */
function transformForNode() {
  const { '.js': compile } = Module._extensions;
  Module._extensions['.js'] = (module, file) => {
    if (current.isForNode(file)) compile(module, file);
    else module._compile(current.codeOf(file), file);
  };
}

function requireShared(from, name) {
  if (Module.isBuiltin(name)) return require(name);
  const folder = path.dirname(from);
  let names = located.get(folder);
  if (!names) located.set(folder, (names = new Map()));
  let file = names.get(name);
  if (!file) names.set(name, (file = current.locate(from, name)));
  return (modules.get(file) ?? load(file)).exports;
}

/** @returns {{ exports: unknown }} the module; what it has made global stays, like itself */
function load(file) {
  const globals = new Set(Reflect.ownKeys(globalThis));
  const module = loadAnew(file);
  for (const key of Reflect.ownKeys(globalThis)) if (!globals.has(key)) current.environment.keep(key);
  return module;
}

function loadAnew(file) {
  if (current.isForNode(file)) return { exports: require(file) };
  if (path.extname(file) === '.json') return evaluate(file, `module.exports = ${readFileSync(file, 'utf8')}`);
  return evaluate(file, current.codeOf(file));
}

/** @throws what the module throws; the next that asks for it tries again */
function evaluate(file, code) {
  const module = { id: file, filename: file, path: path.dirname(file), exports: {}, children: [], loaded: false };
  const { resolve } = Module.createRequire(file);
  module.require = Object.assign((name) => requireShared(file, name), { resolve });
  modules.set(file, module);
  try {
    const parameters = ['module', 'exports', 'require', '__dirname', '__filename'];
    const run = vm.compileFunction(code, parameters, { filename: file });
    run.call(module.exports, module, module.exports, module.require, module.path, file);
  } catch (error) {
    modules.delete(file);
    throw error;
  }
  module.loaded = true;
  return module;
}

module.exports = { __esModule: true, default: SharedRuntime };
