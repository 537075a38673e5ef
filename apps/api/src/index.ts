/** What the local launcher and the tools use of the API: the process itself is `main.ts`. */
export { buildApp, type AppOptions } from './app';
export { checkChosenPassword, hashPassword } from './auth/password';
export { ConfigError, readConfig, type AppConfig } from './config';
export { connect } from './db/connect';
export { migrateToLatest } from './db/migrate';
export { resetDatabase } from './db/reset';
export { seedIfEmpty } from './db/seed';
export { backUpToFile, restoreFromFile } from './features/backup/command';
export { SERVER_TIMEOUTS } from './plugins/server-options';
export { playCall } from './telephony/simulator/play-call';
export { isScenario, SCENARIOS, simulate } from './telephony/simulator/simulator';
