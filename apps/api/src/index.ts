import { knowAllZones } from '@harmony/domain/zones';

// Whatever runs of the API says its times by these rules.
knowAllZones();

/** What the local launcher and the tools use of the API, and its process, as the product carries them. */
export { buildApp, type AppOptions } from './app';
export { checkChosenPassword, hashPassword } from './accounts/passwords/password';
export { readConfig } from './config';
export type { AppConfig } from './platform/config/app-config';
export { ConfigError } from './platform/config/parse';
export { connect } from './platform/db/connection/connect';
export { migrateToLatest } from './platform/db/migrate/migrate';
export { refuseLostSessions } from './platform/db/connection/pooler';
export { bringUpToDate } from './platform/db/migrate/schema-state';
export { encryptDatabase } from './platform/db/encrypted/encrypt-rows';
export { runHarmony } from './commands/harmony';
export { runProcess } from './process';
export { resetDatabase } from './platform/db/migrate/reset';
export { isUnused, loadStarterContent } from './operations/starter-content/starter-content.repo';
export { SERVER_TIMEOUTS } from './platform/http/server-options';
export { playCall } from './calls/telephony/simulator/play-call';
export { isScenario, SCENARIOS, simulate } from './calls/telephony/simulator/simulator';
