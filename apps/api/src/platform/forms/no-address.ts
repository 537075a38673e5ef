/** Statuses of addresses that are not there, or not any more (RFC 3463, X.1.X and X.2.1). */
const NOT_THERE = /\b5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/;
/** Statuses that say nothing, beside words that may. */
const SAYS_NOTHING = /\b5\.(?:0|5)\.0\b/;
const ANY_STATUS = /\b5\.\d{1,3}\.\d{1,3}\b/;
const IN_WORDS =
  /\b(?:no such|unknown|invalid) (?:user|mailbox|recipient|address|account)\b|\b(?:user|mailbox|recipient|address|account)\b.{0,40}(?:\b(?:unknown|unavailable|not found|disabled)\b|(?:not|n't) exist\b)|\bunrouteable address\b/i;
/** What it says of whoever sends, or of the way. */
const OF_US = /sender|helo|relay|polic|spam|block|blacklist|authenti/i;

/**
 * Whether a mail server that has refused a recipient for good says that it has no such address. Anything else may be about us: a server
 * that takes nothing of ours refuses every address, and that must end no subscription.
 *
 * @param answer the whole answer of the server
 */
export function saysNoAddress(answer: string): boolean {
  if (NOT_THERE.test(answer)) return true;
  return (!ANY_STATUS.test(answer) || SAYS_NOTHING.test(answer)) && IN_WORDS.test(answer) && !OF_US.test(answer);
}

/**
 * The same of a report (RFC 3464): its own status counts, and the words of the other server where that status is a general one, which
 * servers without statuses are reported with.
 */
export const reportsNoAddress = (status: string, said: string): boolean =>
  saysNoAddress(said !== '' && SAYS_NOTHING.test(status) ? said : status);
