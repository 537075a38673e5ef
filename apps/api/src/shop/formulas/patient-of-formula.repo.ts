import type { FormulaBody } from '@harmony/domain/schemas';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/db/schema';
import { invalid } from '../../platform/http/api-error';
import { isAddress } from '../../platform/forms/mail-address';
import { mayWriteFor, type Viewer } from './viewer.repo';

type Trx = Transaction<Database>;

type Body = Pick<
  z.output<typeof FormulaBody>,
  'isTemplate' | 'patientId' | 'herbRequestId' | 'patientName' | 'patientEmail' | 'patientPhone'
>;

interface Contact {
  name: string;
  email: string | null;
  phone: string | null;
}

/** Whom a formula is for, as its row has it. */
export interface FormulaPatient {
  patientId: number | null;
  herbRequestId: number | null;
  patientName: string | null;
  patientEmail: string | null;
  patientPhone: string | null;
}

const NOBODY: FormulaPatient = {
  patientId: null,
  herbRequestId: null,
  patientName: null,
  patientEmail: null,
  patientPhone: null,
};

/**
 * Whom a formula is for: what the body says, and what the patient or the request says where it says nothing. A template is for nobody.
 *
 * @param isNew contacts are taken over, too; later only a name that is missing is
 * @throws ApiError 400 by field: there is no such patient or request, the patient is another practitioner's, or nobody is named
 */
export async function patientOf(trx: Trx, body: Body, viewer: Viewer, isNew: boolean): Promise<FormulaPatient> {
  if (body.isTemplate) return NOBODY;
  const { patientId, herbRequestId, patientName, patientEmail, patientPhone } = body;
  const patient = patientId === null ? null : await readPatient(trx, patientId, viewer);
  const request = herbRequestId === null ? null : await readRequest(trx, herbRequestId);
  const name = patientName ?? patient?.name ?? request?.name ?? null;
  if (name === null) throw invalid({ patientName: 'Enter who it’s for' });
  const given = { patientId, herbRequestId, patientName: name, patientEmail, patientPhone };
  if (!isNew) return given;
  return {
    ...given,
    patientEmail: patientEmail ?? patient?.email ?? request?.email ?? null,
    patientPhone: patientPhone ?? patient?.phone ?? request?.phone ?? null,
  };
}

async function readPatient(trx: Trx, id: number, viewer: Viewer): Promise<Contact> {
  const row = await trx.selectFrom('patients').select(['name', 'email']).where('id', '=', id).executeTakeFirst();
  if (!row || !(await mayWriteFor(trx, id, viewer)))
    throw invalid({ patientId: viewer.seesAll ? 'This patient doesn’t exist' : 'This isn’t one of your patients' });
  const phone = await trx
    .selectFrom('patientPhones')
    .select('raw')
    .where('patientId', '=', id)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return { name: row.name, email: addressIn(row.email), phone: phone?.raw ?? null };
}

async function readRequest(trx: Trx, id: number): Promise<Contact> {
  const row = await trx
    .selectFrom('customHerbRequests')
    .select(['name', 'email', 'phone'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw invalid({ herbRequestId: 'This request doesn’t exist' });
  return { ...row, email: addressIn(row.email) };
}

/** Addresses of patients are kept as they were typed. */
const addressIn = (typed: string | null): string | null => (typed !== null && isAddress(typed) ? typed : null);
