import type { CallerMatcher } from '../../clinic-systems/caller-matcher';
import { numberOfKnownCall } from '../../clinic-systems/caller-numbers.repo';
import { BUILT_IN, parseRef } from '../../clinic-systems/patient-refs';
import type { Db } from '../../db/schema';
import { invalid } from '../../errors/api-error';

/** Who is on the telephone, as far as the number says. */
export interface Caller {
  callId: string;
  /** In E.164; null: withheld, or one that belongs to nobody. */
  number: string | null;
  /** The built-in patients who may be calling, the likeliest first. Others are booked in their clinic system. */
  patientIds: readonly number[];
}

/** The caller of a call; 404 when there is no such call. */
export async function callerOf(db: Db, matcher: Pick<CallerMatcher, 'matchKnown'>, callId: string): Promise<Caller> {
  const number = await numberOfKnownCall(db, callId);
  if (number === null) return { callId, number, patientIds: [] };
  const patients = (await matcher.matchKnown([number])).get(number)?.patients ?? [];
  const patientIds = patients.flatMap(({ id }) => {
    const { system, patientId } = parseRef(id);
    return system === BUILT_IN ? [Number(patientId)] : [];
  });
  return { callId, number, patientIds };
}

/** One of those who may be calling; 400 for anybody else. */
export function patientOfCaller({ patientIds }: Caller, id: number): number {
  if (!patientIds.includes(id))
    throw invalid({ patientId: 'Choose one of the patients of this number, or enter somebody new' });
  return id;
}
