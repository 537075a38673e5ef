import { language, type Language } from '@harmony/language';
import type { Transaction } from 'kysely';
import { once } from '../../platform/db/once';
import type { Database } from '../../platform/db/schema';
import type { Mailer } from '../../mail';
import { isAddress } from '../../platform/forms/mail-address';
import type { KnownRefill } from './refills.repo';
import { queueHerbRequestEmails } from '../custom-herb-requests/herb-request-mails';

type Trx = Transaction<Database>;

/** A request that is stored in the inbox of herb requests, without a form whose wording was agreed to. */
export interface NewHerbRequest {
  name: string;
  email: string;
  phone: string | null;
  healthConcerns: string;
  consentVersion: null;
  language: Language;
}

/** Stores a request; its id. */
export type AddHerbRequest = (trx: Trx, request: NewHerbRequest) => Promise<number>;

/** Somebody would like a refill that there is none of. */
export interface AskedRefill {
  refill: Pick<KnownRefill, 'id' | 'item' | 'name' | 'email' | 'phone' | 'used' | 'allowed'>;
  /** Why there is none, in words. */
  why: string;
  /** YYYY-MM-DD: of one refill there is one request a day, however often it is sent. */
  today: string;
  /** Null: the one that is known. */
  phone: string | null;
}

export type AskForRefill = (trx: Trx, asked: AskedRefill) => Promise<void>;

const DAY = 86_400;

/** What a refused refill becomes: a request that a practitioner answers, with a notice to the clinic and a receipt. */
export const askForRefill =
  (addRequest: AddHerbRequest, mailer: Mailer): AskForRefill =>
  async (trx, { refill, why, today, phone: typed }) => {
    const { id: refillId, item, name, email, used, allowed } = refill;
    const phone = typed ?? refill.phone;
    await onceADay(trx, `refill ${refillId} ${today}`, async () => {
      const healthConcerns = `Refill request: ${item}. ${why}. Used so far: ${used} of ${allowed}.`;
      const id = await addRequest(trx, {
        name,
        email,
        phone,
        healthConcerns,
        consentVersion: null,
        language: language(),
      });
      if (isAddress(email)) await queueHerbRequestEmails(trx, mailer, { id, name, email, language: language() });
      return id;
    });
  };

/** Does something once for each key of a day. */
export const onceADay = (trx: Trx, key: string, act: (trx: Trx) => Promise<number>): Promise<number> =>
  once(trx, { scope: 'refill-request', key, requestHash: key, keepFor: DAY }, act);
