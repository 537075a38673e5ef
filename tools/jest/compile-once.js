// Jest gives each test file a world of its own, and compiles every module anew for it: a quarter of the processor time of tests that
// load the API. A worker keeps what it has compiled. Each file still runs its modules itself, with its own variables.
const vm = require('node:vm');

/** @type {Map<string, { source: string, script: vm.Script }>} by file name */
const compiled = new Map();
const { compileFunction } = vm;

/** The context that stands for the worker's own world: what is compiled "in" it runs among the worker's own globals. */
const HERE = vm.createContext({});
const runIn = (context, script) => (context === HERE ? script.runInThisContext() : script.runInContext(context));

/** Loaded by no other test file, so keeping it would only take memory. */
const IS_TEST = /\.test\.tsx?$/;

/** Takes and returns what Node's `vm.compileFunction` does. Jest reads the function from `node:vm` at every call. */
vm.compileFunction = (source, parameters = [], options = {}) => {
  const { filename, parsingContext } = options;
  if (!parsingContext || !filename || (IS_TEST.test(filename) && parsingContext !== HERE))
    return compileFunction(source, parameters, options);
  const kept = compiled.get(filename);
  if (kept?.source === source) return runIn(parsingContext, kept.script);
  const head = `(function (${parameters.join(', ')}) {`;
  // Positions in stack traces stay those of the file.
  const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  if (!IS_TEST.test(filename)) compiled.set(filename, { source, script });
  return runIn(parsingContext, script);
};

module.exports = { HERE };
