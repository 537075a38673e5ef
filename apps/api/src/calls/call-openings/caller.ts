import { type CallerMatcher, numberOfKnownCall, BUILT_IN, parseRef } from '../../patients';
import type { Db } from '../../platform/db/schema';
import { conflict, invalid } from '../../platform/http/api-error';

/** Who is on the telephone, as far as the number says. */
export interface Caller {
  callId: string;
  /** In E.164; null: withheld, or one that belongs to nobody. */
  number: string | null;
  /** The built-in patients who may be calling, the likeliest first. */
  patientIds: readonly number[];
  /** Names of those whose records are in another clinic system, where they are booked. */
  elsewhere: readonly string[];
  /** Everybody who may be calling, of every clinic system, as the card names them. */
  refs: readonly string[];
}

/** The caller of a call; 404 when there is no such call. */
export async function callerOf(db: Db, matcher: Pick<CallerMatcher, 'matchKnown'>, callId: string): Promise<Caller> {
  const number = await numberOfKnownCall(db, callId);
  if (number === null) return { callId, number, patientIds: [], elsewhere: [], refs: [] };
  const patients = (await matcher.matchKnown([number])).get(number)?.patients ?? [];
  const known = patients.map(({ id, name }) => ({ ...parseRef(id), name }));
  return {
    callId,
    number,
    patientIds: known.flatMap(({ system, patientId }) => (system === BUILT_IN ? [Number(patientId)] : [])),
    elsewhere: known.flatMap(({ system, name }) => (system === BUILT_IN ? [] : [name])),
    refs: patients.map(({ id }) => id),
  };
}

/** One of those who may be calling; 400 for anybody else. */
export function patientOfCaller({ patientIds }: Caller, id: number): number {
  if (!patientIds.includes(id))
    throw invalid({ patientId: 'Choose one of the patients with this number, or enter someone new' });
  return id;
}

/**
 * Somebody new with the number of the call; 409 for a patient of another clinic system, who would be here a second time: whoever calls
 * from a number that only such patients have, and whoever of a household has the name of one.
 */
export function refuseElsewhere({ patientIds, elsewhere }: Caller, name: string): void {
  const isNamed = elsewhere.some((known) => known.toLowerCase() === name.toLowerCase());
  if (isNamed || (elsewhere.length > 0 && patientIds.length === 0))
    throw conflict('This caller is a patient in the clinic’s other system: book there. Nothing was booked here.');
}
