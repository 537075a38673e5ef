/** What the local launcher and the tools use of the API, and its process, as the product carries them. */
export { buildApp, type AppOptions } from './app';
export { checkChosenPassword, hashPassword } from './passwords/password';
export { ConfigError, readConfig, type AppConfig } from './config';
export { connect } from './db/connect';
export { migrateToLatest } from './db/migrate';
export { refuseLostSessions } from './db/pooler';
export { bringUpToDate } from './db/schema-state';
export { encryptDatabase } from './db/encrypted/encrypt-rows';
export { runHarmony } from './commands/harmony';
export { runProcess } from './process';
export { resetDatabase } from './db/reset';
export { isUnused, loadStarterContent } from './starter-content/starter-content.repo';
export { SERVER_TIMEOUTS } from './server/server-options';
export { playCall } from './telephony/simulator/play-call';
export { isScenario, SCENARIOS, simulate } from './telephony/simulator/simulator';
