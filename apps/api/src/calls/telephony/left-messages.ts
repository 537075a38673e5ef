/**
 * Stands for the call's id where the mailbox does not say in which call a message was left. {@link callOfMessage} finds
 * the call.
 */
export const UNJOINED = 'a message without its call';

/** A message of a mailbox. */
export interface LeftMessage {
  /** Who left it, E.164; null when the caller is withheld. */
  number: string | null;
  /** Whose mailbox it is. */
  extension: string | undefined;
  /** ISO 8601 by the phone system's clock, as the times of its calls are. */
  at: string;
  isTest: boolean;
}

/** An incoming call of the same number, as it is known without any message. */
export interface MessageCall {
  callKey: string;
  startedAt: string;
  /** Null while it goes on. */
  endedAt: string | null;
  wasAnswered: boolean;
  /** The extensions it came by. */
  extensions: readonly string[];
  isTest: boolean;
}

/** A message is reported up to a minute after its call. */
const LATE_MS = 60_000;
/** Both times are of the same clock, but the line and the message do not end at exactly the same moment. */
const EXACT_MS = 3_000;

export type FoundCall = { callKey: string; problem: null } | { callKey: null; problem: string };

/**
 * The call in which a message was left, by number, time and mailbox: a call that nobody answered comes before one that
 * was talked on, the moment of the call before the minute after it, a call that came by the mailbox's extension before
 * others. Where that leaves more than one call, none: a wrong one would be worse. Pure, so that the result does not
 * depend on the order in which calls and messages are reported.
 *
 * @param calls of the message's number
 */
export function callOfMessage(message: LeftMessage, calls: readonly MessageCall[]): FoundCall {
  if (message.number === null) return none('A voicemail message from a caller who withheld the number');
  const ours = calls.filter(({ isTest }) => isTest === message.isTest);
  for (const wasAnswered of [false, true]) {
    const those = ours.filter((call) => call.wasAnswered === wasAnswered);
    for (const lateMs of [EXACT_MS, LATE_MS]) {
      const near = those.filter((call) => isWithin(message.at, call, lateMs));
      const sameMailbox = near.filter(({ extensions }) => extensions.includes(message.extension ?? ''));
      const [found, ...others] = sameMailbox.length > 0 ? sameMailbox : near;
      if (found && others.length > 0)
        return none(`A voicemail message that matches ${others.length + 1} calls; it isn’t counted for any of them`);
      if (found) return { callKey: found.callKey, problem: null };
    }
  }
  return none('A voicemail message that matches no call');
}

const none = (problem: string): FoundCall => ({ callKey: null, problem });

function isWithin(at: string, { startedAt, endedAt }: MessageCall, lateMs: number): boolean {
  const moment = Date.parse(at);
  return moment >= Date.parse(startedAt) - EXACT_MS && (endedAt === null || moment <= Date.parse(endedAt) + lateMs);
}
