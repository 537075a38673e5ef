import type { RecallContact, RecallDetail } from '@harmony/domain';
import { lotText } from '../stock-words';

/** A formula that some of a lot went into: 'Calm, batch 1047-1, for Ben Hill'. */
export const formulaText = ({ batch, name, patientName }: RecallContact['formulas'][number]): string =>
  [name, `batch ${batch}`, patientName !== '' && `for ${patientName}`].filter((part) => part !== false).join(', ');

export interface Sender {
  clinic: string;
  /** The clinic's number; null when it is not set. */
  phone: string | null;
}

/** What the letter says unless it is changed before it is printed. */
export function letterText({ name, code, reason }: RecallDetail, { clinic, phone }: Sender): string {
  const how = phone === null ? 'Please bring it back to us' : `Please bring it back to us, or call us at ${phone}`;
  return [
    `We’re recalling something you got from us: ${name}, lot ${lotText(code)}.`,
    `Reason: ${reason}`,
    'Please stop using it, even if it’s already open.',
    `${how}. If you’ve used it and don’t feel well, talk to your doctor.`,
    clinic,
  ].join('\n\n');
}
