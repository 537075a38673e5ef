/** What accounts offers to other subjects: they import nothing else of it (`tools/lint/layers.js`). */
export type { AccountEmails } from './account-emails';
export { hashChosenPassword } from './passwords/choose-password';
export { hashPassword, isPassword } from './passwords/password';
export type { SigningIn } from './routes';
export type { SecondFactors } from './second-factor/second-factor';
export { CHALLENGE_OVER, SECOND_FACTOR_NEEDED, WRONG_FACTOR } from './second-factor/second-factor-words';
export {
  announceEndedSessions,
  endReceptionSession,
  endReceptionSessionsOf,
  findReceptionSession,
  issueStreamTicket,
  liveReceptionSessions,
  livingSessions,
  openReceptionSession,
  type Receptionist,
  type SessionOwner,
} from './sessions/reception-sessions.repo';
export { hostMark, isOfHost } from './sessions/session-host';
export { sessionStreams } from './sessions/session-streams';
export { deviceLabel } from './sign-in/device';
export { notifyNewDevice } from './sign-in/notify-new-device';
export { DEVICE_DAYS } from './sign-in/known-devices.repo';
export { loginCountersOf } from './sign-in/login-attempts.repo';
export { REFUSED, signInWith, type Account, type SignInElsewhere } from './sign-in/sign-in';
export { accountKey } from './users/account-name.repo';
export { findAccountByName, noteSignIn, type ConsoleAccount } from './users/console-accounts.repo';
export { readSigner, type Signer } from './users/signer.repo';
