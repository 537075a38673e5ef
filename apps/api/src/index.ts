/** What the local launcher and the tools use of the API, and its process, as the product carries them. */
export { buildApp, type AppOptions } from './app';
export { checkAuditLog } from './audit/round';
export { checkChosenPassword, hashPassword } from './passwords/password';
export { ConfigError, readBackupConfig, readConfig, type AppConfig } from './config';
export { connect } from './db/connect';
export { migrateToLatest } from './db/migrate';
export { rotateDataKey, encryptDatabase } from './db/encrypted/encrypt-rows';
export { runProcess } from './process';
export { resetDatabase } from './db/reset';
export { isUnused, loadStarterContent } from './starter-content/starter-content.repo';
export { backUpToFile } from './features/backup/command';
export { copyNow, drillNow, listCopies, restoreGiven } from './features/backup/copy-command';
export { checkAccountName } from './auth/check-account-name';
export { createAdministrator } from './features/users/create-administrator.repo';
export { SERVER_TIMEOUTS } from './server/server-options';
export { playCall } from './telephony/simulator/play-call';
export { isScenario, SCENARIOS, simulate } from './telephony/simulator/simulator';
