import { z } from 'zod';
import { prepared } from '../../platform/db/prepared';
import type { Db } from '../../platform/db/schema';
import { invalid, notFound } from '../../platform/http/api-error';

const numberOf = prepared((db, args: { id: string }) =>
  db.selectFrom('calls').select('number').where('id', '=', args.id).where('isShown', '=', true),
);

/** The number of the other side of a call, in E.164; null where there is none, or no such call. */
export async function numberOfCall(db: Db, callId: string): Promise<string | null> {
  if (!z.uuid().safeParse(callId).success) return null;
  const [call] = await numberOf(db, { id: callId });
  return call?.number?.startsWith('+') ? call.number : null;
}

/** The same for a call that has to be there: 404 when it is not. */
export async function numberOfKnownCall(db: Db, callId: string): Promise<string | null> {
  const [call] = await numberOf(db, { id: callId });
  if (!call) throw notFound('Call');
  return call.number?.startsWith('+') ? call.number : null;
}

/** The number of the other side of a call, in E.164. 404 without such a call, 400 where there is no number to know. */
export async function callerNumber(db: Db, callId: string): Promise<string> {
  const number = await numberOfKnownCall(db, callId);
  if (number === null)
    throw invalid({ id: 'This caller has no number to remember' }, 'This caller can’t be identified.');
  return number;
}
