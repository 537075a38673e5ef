// What tests without a browser run in.
require('./compile-once.js');

module.exports = require('jest-environment-node').TestEnvironment;
