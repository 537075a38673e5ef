import { readUpkeep } from '../../operations/metrics/figures.repo';
import { atDatabase, ok, span, warning, wrong, type Look } from './examination';

/** Seconds after which a mail that waits is one that does not leave; retries take up to a day. */
const OUTBOX = { warning: 3_600, wrong: 86_400 };
/** The log is sealed once a day. */
const SEAL = 2 * 86_400;

const emails = (count: number, one: string, many: string): string =>
  count === 1 ? `1 email ${one}` : `${count.toLocaleString('en')} emails ${many}`;

/** What the product does by itself, if all is well: mails leave, the audit log is sealed and whole. */
export const upkeepLooks: readonly Look[] = [
  {
    name: 'outbox',
    look: atDatabase(async ({ db }, { config }) => {
      const { outboxAge, outboxWaiting, deadMails } = await readUpkeep(db);
      const isOn = config === null || config.mail.smtpUrl !== null;
      const waiting = `${emails(outboxWaiting, 'is', 'are')} waiting, the first for ${span(outboxAge ?? 0)}.`;
      const toDo = 'See why in the console under Outbox, where you can also send one now.';
      if (outboxAge !== null && isOn && outboxAge > OUTBOX.wrong) return wrong(waiting, toDo);
      if (outboxAge !== null && (outboxAge > OUTBOX.warning || !isOn)) return warning(waiting, toDo);
      if (deadMails > 0) return warning(`${emails(deadMails, 'was', 'were')} given up.`, toDo);
      return ok('No email is waiting.');
    }),
  },
  {
    name: 'audit log',
    look: atDatabase(async ({ db }, { context }) => {
      const { auditSealAge, auditLines, auditProblems } = await readUpkeep(db);
      if (auditProblems > 0)
        return wrong(
          'The audit log was found to be altered.',
          `Run  ${context.call('audit-verify')}, then see the console's Errors.`,
        );
      if (auditLines && (auditSealAge === null || auditSealAge > SEAL)) {
        const since = auditSealAge === null ? 'was never sealed' : `was last sealed ${span(auditSealAge)} ago`;
        const text = `The audit log ${since}: the daily run has stopped.`;
        // A new installation is sealed within its first day.
        return auditSealAge === null
          ? warning(text.replace(': the daily run has stopped', ''), 'It is sealed once a day while the API runs.')
          : wrong(text, 'Check the API’s log.');
      }
      return ok(
        auditSealAge === null ? 'The audit log is empty.' : `The audit log was sealed ${span(auditSealAge)} ago.`,
      );
    }),
  },
];
