import { randomUUID } from 'node:crypto';
import { CALL_BACK_TIMES, type CallBackTime } from '@harmony/domain/chat';
import type { CountryCode } from 'libphonenumber-js/max';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { encryptRow } from '../../platform/db/encrypted/words';
import { invalid } from '../../platform/http/api-error';
import { toE164 } from '../../platform/telephone-numbers';

interface Wish {
  name: string;
  phone: string;
  when: CallBackTime;
}

/** Notes that somebody wants to be called. 400 when the number cannot be dialled. */
export async function takeCallBack(
  trx: Transaction<Database>,
  { name, phone, when }: Wish,
  country: CountryCode,
): Promise<void> {
  const number = toE164(phone, country);
  if (number === null) throw invalid({ phone: 'Enter a phone number with its area code, such as (253) 555-0140' });
  const note = CALL_BACK_TIMES[when];
  await trx
    .insertInto('followUps')
    .values(
      await encryptRow(trx, 'followUps', {
        kind: 'chat-call-back' as const,
        sourceId: randomUUID(),
        number,
        name,
        note,
      }),
    )
    .execute();
}
