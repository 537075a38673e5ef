import { plainLine } from '@harmony/domain';
import { isAddress } from '../../platform/forms/mail-address';

/** Headers that an e-mail may set. All others are added when it is sent. */
export type MailHeader = 'Auto-Submitted' | 'List-Id' | 'List-Unsubscribe' | 'List-Unsubscribe-Post' | 'Precedence';

/** Stands in a mail's row for `Auto-Submitted`: staff have written it. The header of such mails is left out when they are sent. */
export const BY_HAND = 'no';

/** Control characters and line breaks, which could start another header, and marks that reverse the text direction. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** Throws when the text holds a line break or another control character. The text itself is not repeated. */
export function assertOneLine(text: string): void {
  if (CONTROL.test(text)) throw new Error('a mail header must be one line');
}

/** Throws when it is not exactly one plain address. The text itself is not repeated. */
export function assertAddress(text: string): void {
  if (!isAddress(text)) throw new Error('a mail needs a plain address');
}

/** A text on one line, for a name in a header. */
export const oneLine = (text: string): string => plainLine(text).replaceAll('\0', ' ').replace(/\s+/g, ' ').trim();
