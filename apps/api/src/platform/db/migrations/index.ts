import type { Migration } from 'kysely';
import * as foundations from './2026-11-21-0900-create-foundations';
import * as content from './2026-11-21-0910-create-content';
import * as accounts from './2026-11-21-0920-create-accounts';
import * as inbox from './2026-11-21-0930-create-inbox';
import * as store from './2026-11-21-0940-create-store';
import * as operations from './2026-11-21-0950-create-operations';
import * as outbox from './2026-11-21-1010-extend-outbox';
import * as salePrice from './2026-11-21-1020-name-sale-price-check';
import * as extendedInbox from './2026-11-21-1030-extend-inbox';
import * as chatUnanswered from './2026-11-21-1040-create-chat-unanswered-counts';
import * as extendedAccounts from './2026-11-21-1100-extend-accounts';
import * as inboxes from './2026-11-21-1200-extend-inboxes';
import * as backupJobs from './2026-11-21-1300-create-backup-jobs';
import * as calls from './2026-11-21-1400-create-calls';
import * as patients from './2026-11-21-1500-create-patients';
import * as clinicAccounts from './2026-11-21-1600-extend-reception-accounts';
import * as phoneSystems from './2026-11-21-1700-create-phone-systems';
import * as renameHoursAndSessions from './2026-11-22-0800-rename-hours-and-sessions';
import * as nameAuditEntities from './2026-11-22-0844-name-audit-entities';
import * as addRoles from './2026-11-22-1119-add-roles';
import * as namePhoneIndex from './2026-11-22-1130-name-phone-index';
import * as deliverPatientNotes from './2026-11-22-1140-deliver-patient-notes';
import * as followUps from './2026-11-22-1200-create-follow-ups';
import * as callOutcomes from './2026-11-22-1230-add-call-outcomes';
import * as arrivals from './2026-11-22-1300-create-arrivals';
import * as callStatistics from './2026-11-22-1310-add-call-statistics';
import * as texts from './2026-11-22-1320-create-texts';
import * as leaveNoMessage from './2026-11-22-1330-add-leave-no-message';
import * as patientEmail from './2026-11-22-1340-add-patient-email';
import * as receivedTexts from './2026-11-22-1350-create-received-texts';
import * as oncePerStatement from './2026-11-22-1400-trigger-once-per-statement';
import * as extendReplies from './2026-11-22-1500-extend-replies';
import * as versionContentTables from './2026-11-23-0800-version-content-tables';
import * as keyAccountNames from './2026-11-23-1606-key-account-names';
import * as noteSeals from './2026-11-23-1827-note-seals';
import * as encryptTexts from './2026-11-23-1830-encrypt-texts';
import * as chainAuditLog from './2026-11-23-1840-chain-audit-log';
import * as secondFactors from './2026-11-24-0615-create-second-factors';
import * as createRateLimits from './2026-11-24-0709-create-rate-limits';
import * as createBackupCopies from './2026-11-24-0900-create-backup-copies';
import * as createBookingRules from './2026-11-24-1009-create-booking-rules';
import * as extendVisits from './2026-11-24-1010-extend-visits';
import * as keepImagesInStore from './2026-11-24-1014-keep-images-in-store';
import * as createClaims from './2026-11-24-1200-create-claims';
import * as createBlocks from './2026-11-24-1400-create-blocks';
import * as addSeriesAndEarlyEnds from './2026-11-24-1410-add-series-and-early-ends';
import * as tellPatientsOfVisits from './2026-11-24-1430-tell-patients-of-visits';
import * as createWaitList from './2026-11-24-1440-create-wait-list';
import * as linkUsersWithPractitioners from './2026-11-24-1500-link-users-with-practitioners';
import * as tellMoreOfVisits from './2026-11-24-1510-tell-more-of-visits';
import * as verifyBookings from './2026-11-24-1510-verify-bookings';
import * as createOuterSchedule from './2026-11-24-1600-create-outer-schedule';
import * as lightenBookings from './2026-11-25-0900-lighten-bookings';
import * as createStock from './2026-11-25-1000-create-stock';
import * as holdStock from './2026-11-25-1010-hold-stock';
import * as countStock from './2026-11-25-1020-count-stock';
import * as moveStock from './2026-11-25-1030-move-stock';
import * as createCarts from './2026-11-25-1100-create-carts';
import * as extendOrders from './2026-11-25-1110-extend-orders';
import * as createPayments from './2026-11-25-1120-create-payments';
import * as versionRates from './2026-11-25-1200-version-rates';
import * as createFormulas from './2026-11-25-1300-create-formulas';
import * as createPages from './2026-11-25-1400-create-pages';
import * as createDrafts from './2026-11-25-1410-create-drafts';
import * as createRedirects from './2026-11-25-1420-create-redirects';
import * as addTitles from './2026-11-25-1425-add-titles';
import * as createSearch from './2026-11-25-1430-create-search';
import * as countSearches from './2026-11-25-1435-count-searches';
import * as createSignOffs from './2026-11-25-1440-create-sign-offs';
import * as answerReviews from './2026-11-25-1450-answer-reviews';
import * as describePictures from './2026-11-26-0300-describe-pictures';
import * as createLetters from './2026-11-26-0900-create-letters';
import * as translateContent from './2026-11-26-0900-translate-content';
import * as rememberLanguages from './2026-11-26-0910-remember-languages';
import * as searchTranslations from './2026-11-26-0920-search-translations';
import * as findMailsByMailbox from './2026-11-26-1000-find-mails-by-mailbox';
import * as claimWholeVisits from './2026-11-27-1110-claim-whole-visits';
import * as endWaitOfDeletedVisits from './2026-11-27-1210-end-wait-of-deleted-visits';
import * as markMailsOfOutsiders from './2026-11-27-1220-mark-mails-of-outsiders';
import * as balanceOrders from './2026-11-27-1310-balance-orders';
import * as endRefills from './2026-11-27-1320-end-refills';
import * as encryptProcessing from './2026-11-27-1330-encrypt-processing';
import * as bindVisits from './2026-11-27-1410-bind-visits';
import * as endPasswordResets from './2026-11-27-1510-end-password-resets';
import * as countSignaturesOnce from './2026-11-27-1610-count-signatures-once';
import * as holdVideoVisits from './2026-11-27-1710-hold-video-visits';
import * as noteLeftOutMails from './2026-11-27-2027-note-left-out-mails';
import * as foldNamesOnce from './2026-11-27-2100-fold-names-once';
import * as matchNamesOnce from './2026-11-28-0510-match-names-once';
import * as countMoves from './2026-11-28-0520-count-moves';
import * as nameWhoComes from './2026-11-28-0530-name-who-comes';
import * as nameWhoWaits from './2026-11-28-0540-name-who-waits';
import * as threadMails from './2026-11-28-0600-thread-mails';

/**
 * Every migration by name, in order. Imported by hand, so that the bundled API carries them; `migrate.test.ts` compares
 * this list with the folder. A migration that has been merged is never edited: add a new file at the end.
 */
export const migrations: Record<string, Migration> = {
  '2026-11-21-0900-create-foundations': foundations,
  '2026-11-21-0910-create-content': content,
  '2026-11-21-0920-create-accounts': accounts,
  '2026-11-21-0930-create-inbox': inbox,
  '2026-11-21-0940-create-store': store,
  '2026-11-21-0950-create-operations': operations,
  '2026-11-21-1010-extend-outbox': outbox,
  '2026-11-21-1020-name-sale-price-check': salePrice,
  '2026-11-21-1030-extend-inbox': extendedInbox,
  '2026-11-21-1040-create-chat-unanswered-counts': chatUnanswered,
  '2026-11-21-1100-extend-accounts': extendedAccounts,
  '2026-11-21-1200-extend-inboxes': inboxes,
  '2026-11-21-1300-create-backup-jobs': backupJobs,
  '2026-11-21-1400-create-calls': calls,
  '2026-11-21-1500-create-patients': patients,
  '2026-11-21-1600-extend-reception-accounts': clinicAccounts,
  '2026-11-21-1700-create-phone-systems': phoneSystems,
  '2026-11-22-0800-rename-hours-and-sessions': renameHoursAndSessions,
  '2026-11-22-0844-name-audit-entities': nameAuditEntities,
  '2026-11-22-1119-add-roles': addRoles,
  '2026-11-22-1130-name-phone-index': namePhoneIndex,
  '2026-11-22-1140-deliver-patient-notes': deliverPatientNotes,
  '2026-11-22-1200-create-follow-ups': followUps,
  '2026-11-22-1230-add-call-outcomes': callOutcomes,
  '2026-11-22-1300-create-arrivals': arrivals,
  '2026-11-22-1310-add-call-statistics': callStatistics,
  '2026-11-22-1320-create-texts': texts,
  '2026-11-22-1330-add-leave-no-message': leaveNoMessage,
  '2026-11-22-1340-add-patient-email': patientEmail,
  '2026-11-22-1350-create-received-texts': receivedTexts,
  '2026-11-22-1400-trigger-once-per-statement': oncePerStatement,
  '2026-11-22-1500-extend-replies': extendReplies,
  '2026-11-23-0800-version-content-tables': versionContentTables,
  '2026-11-23-1606-key-account-names': keyAccountNames,
  '2026-11-23-1827-note-seals': noteSeals,
  '2026-11-23-1830-encrypt-texts': encryptTexts,
  '2026-11-23-1840-chain-audit-log': chainAuditLog,
  '2026-11-24-0615-create-second-factors': secondFactors,
  '2026-11-24-0709-create-rate-limits': createRateLimits,
  '2026-11-24-0900-create-backup-copies': createBackupCopies,
  '2026-11-24-1009-create-booking-rules': createBookingRules,
  '2026-11-24-1010-extend-visits': extendVisits,
  '2026-11-24-1014-keep-images-in-store': keepImagesInStore,
  '2026-11-24-1200-create-claims': createClaims,
  '2026-11-24-1400-create-blocks': createBlocks,
  '2026-11-24-1410-add-series-and-early-ends': addSeriesAndEarlyEnds,
  '2026-11-24-1430-tell-patients-of-visits': tellPatientsOfVisits,
  '2026-11-24-1440-create-wait-list': createWaitList,
  '2026-11-24-1500-link-users-with-practitioners': linkUsersWithPractitioners,
  '2026-11-24-1510-tell-more-of-visits': tellMoreOfVisits,
  '2026-11-24-1510-verify-bookings': verifyBookings,
  '2026-11-24-1600-create-outer-schedule': createOuterSchedule,
  '2026-11-25-0900-lighten-bookings': lightenBookings,
  '2026-11-25-1000-create-stock': createStock,
  '2026-11-25-1010-hold-stock': holdStock,
  '2026-11-25-1020-count-stock': countStock,
  '2026-11-25-1030-move-stock': moveStock,
  '2026-11-25-1100-create-carts': createCarts,
  '2026-11-25-1110-extend-orders': extendOrders,
  '2026-11-25-1120-create-payments': createPayments,
  '2026-11-25-1200-version-rates': versionRates,
  '2026-11-25-1300-create-formulas': createFormulas,
  '2026-11-25-1400-create-pages': createPages,
  '2026-11-25-1410-create-drafts': createDrafts,
  '2026-11-25-1420-create-redirects': createRedirects,
  '2026-11-25-1425-add-titles': addTitles,
  '2026-11-25-1430-create-search': createSearch,
  '2026-11-25-1435-count-searches': countSearches,
  '2026-11-25-1440-create-sign-offs': createSignOffs,
  '2026-11-25-1450-answer-reviews': answerReviews,
  '2026-11-26-0300-describe-pictures': describePictures,
  '2026-11-26-0900-create-letters': createLetters,
  '2026-11-26-0900-translate-content': translateContent,
  '2026-11-26-0910-remember-languages': rememberLanguages,
  '2026-11-26-0920-search-translations': searchTranslations,
  '2026-11-26-1000-find-mails-by-mailbox': findMailsByMailbox,
  '2026-11-27-1110-claim-whole-visits': claimWholeVisits,
  '2026-11-27-1210-end-wait-of-deleted-visits': endWaitOfDeletedVisits,
  '2026-11-27-1220-mark-mails-of-outsiders': markMailsOfOutsiders,
  '2026-11-27-1310-balance-orders': balanceOrders,
  '2026-11-27-1320-end-refills': endRefills,
  '2026-11-27-1330-encrypt-processing': encryptProcessing,
  '2026-11-27-1410-bind-visits': bindVisits,
  '2026-11-27-1510-end-password-resets': endPasswordResets,
  '2026-11-27-1610-count-signatures-once': countSignaturesOnce,
  '2026-11-27-1710-hold-video-visits': holdVideoVisits,
  '2026-11-27-2027-note-left-out-mails': noteLeftOutMails,
  '2026-11-27-2100-fold-names-once': foldNamesOnce,
  '2026-11-28-0510-match-names-once': matchNamesOnce,
  '2026-11-28-0520-count-moves': countMoves,
  '2026-11-28-0530-name-who-comes': nameWhoComes,
  '2026-11-28-0540-name-who-waits': nameWhoWaits,
  '2026-11-28-0600-thread-mails': threadMails,
};
