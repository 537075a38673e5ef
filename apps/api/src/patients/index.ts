/** What patients offers to other subjects: they import nothing else of it (`tools/lint/layers.js`). */
export type { BuiltInVisits } from './clinic-systems/built-in';
export { purgePatientTraces } from './clinic-systems/card-snapshots.repo';
export type { ClinicSignIn } from './clinic-systems/clinic-systems';
export type { DayVisits, VisitPerson } from './clinic-systems/day-visits';
export type { ExternalCalls } from './clinic-systems/external-calls';
export type { ExternalName, ExternalOutcome, ExternalTime, ExternalWish } from './clinic-systems/external-schedule';
export { ClinicSystemUnavailable, type DayVisit, type VisitState } from './clinic-systems/port';
export { isCallKind } from './follow-ups/follow-ups.repo';
export { isPatientOf, patientsOf } from './own-patients/visits-with.repo';
export type { CallerMatch, CallerMatcher } from './phone-index/caller-matcher';
export { numberOfKnownCall } from './phone-index/caller-numbers.repo';
export { numbersOfNamed, type NamedNumbers } from './phone-index/named-numbers.repo';
export { BUILT_IN, parseRef, refText } from './phone-index/patient-refs';
export type { IndexOptions } from './phone-index/phone-index.repo';
export type { PhoneKeys } from './phone-index/phone-keys';
export { openWords, sealWords } from './phone-index/received-words';
export { recordNumbers } from './phone-index/record-numbers';
