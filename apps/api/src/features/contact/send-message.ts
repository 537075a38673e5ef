import { createHash } from 'node:crypto';
import type { ContactReceipt } from '@harmony/domain';
import type { CreateContactBody } from '@harmony/domain/schemas';
import type { z } from 'zod';
import { once, type RequestKey } from '../../db/once';
import type { Db } from '../../db/schema';
import type { Notify } from '../../plugins/notify';
import { insertContactSubmission } from './contact.repo';

/** What the visitor reads (specification, section 8). */
const RECEIPT = "We'll get back to you within 24 hours.";

/** Nobody fills in the form in less, in milliseconds. */
const FASTEST_PERSON = 2000;

const DAY = 86_400;
/** Without a key, the same words from the same address within this time (seconds) are a double click. */
const DOUBLE_CLICK = 10;

/** A visitor's message on its way in. */
export interface Sending {
  message: z.output<typeof CreateContactBody>;
  /** The visitor's address; it is only hashed, never stored. */
  ip: string;
  /** The header `Idempotency-Key`, if there was one. */
  idempotencyKey: string | undefined;
}

/**
 * Stores a message once, tells the clinic and thanks the sender by mail, and answers with its receipt. A filled honeypot
 * or a form that was sent faster than a person can is stored as suspected spam, and gets the same answer: whoever sent
 * it learns nothing, and nobody gets a mail.
 */
export function sendMessage(db: Db, notify: Notify, sending: Sending): Promise<ContactReceipt> {
  const { website, elapsedMs, proof, ...row } = sending.message;
  const suspectedSpam = website !== '' || (elapsedMs !== null && elapsedMs < FASTEST_PERSON);
  return once(db, requestKey(sending), async (trx) => {
    const id = await insertContactSubmission(trx, { ...row, suspectedSpam });
    if (!suspectedSpam) await notify.contactMessage(trx, { id, name: row.name, email: row.email });
    return { success: true, id, message: RECEIPT };
  });
}

function requestKey({ message, ip, idempotencyKey }: Sending): RequestKey {
  const { name, email, phone, service, message: text, website } = message;
  const requestHash = hash([name, email, phone, service, text, website]);
  return idempotencyKey === undefined
    ? { scope: 'contact-double-click', key: hash([ip, requestHash]), requestHash, keepFor: DOUBLE_CLICK }
    : { scope: 'contact', key: idempotencyKey, requestHash, keepFor: DAY };
}

const hash = (parts: readonly (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
