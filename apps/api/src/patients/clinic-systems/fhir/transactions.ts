import { z } from 'zod';
import { ClinicSystemUnavailable } from '../port';
import type { FhirClient } from './fhir-client';
import { FHIR, FHIR_SERVER } from './names';
import { Bundle, Identity, idIn, isId, listOf } from './resources';

/** A record with everything the server has sent: what we do not know is sent back as it was. */
export interface Stored<Known> {
  known: Known;
  whole: Readonly<Record<string, unknown>>;
}

const Whole = z.record(z.string(), z.unknown());

/** Null when it is no such record, or its id is none. */
export function storedAs<Known extends { id: string }>(schema: z.ZodType<Known>, one: unknown): Stored<Known> | null {
  const { data: known } = schema.safeParse(one);
  const { data: whole } = Whole.safeParse(one);
  return known && whole && isId(known.id) ? { known, whole } : null;
}

/** One change of a transaction (R4 section 3.1.0.11). */
export interface Change {
  resource?: Readonly<Record<string, unknown>>;
  request: { method: 'POST' | 'PUT' | 'DELETE'; url: string; ifMatch?: string };
}

type Versioned = Stored<{ resourceType: string; id: string; meta?: { versionId?: string | undefined } | undefined }>;

/** Changes fields of a record, unless it is another than we have read; a server without versions cannot tell. */
export function changed({ known, whole }: Versioned, fields: Record<string, unknown>): Change {
  const version = known.meta?.versionId;
  return {
    resource: { ...whole, ...fields },
    request: {
      method: 'PUT',
      url: `${known.resourceType}/${known.id}`,
      ...(version !== undefined && { ifMatch: `W/"${version}"` }),
    },
  };
}

const Done = z.object({
  resource: z.unknown().optional(),
  response: z.object({ status: z.string(), location: z.string().optional().catch(undefined) }),
});

/**
 * All changes or none. Resolves with the ids in the order of the changes, null where nothing was made or the server does not
 * say what. Throws a `FhirRefusal` when none was made. `isWhole` false: the server has made some of them only, which it must not.
 */
export async function transaction(
  client: FhirClient,
  changes: readonly Change[],
  signal: AbortSignal,
): Promise<{ ids: (string | null)[]; isWhole: boolean }> {
  const body = { resourceType: 'Bundle', type: 'transaction', entry: changes };
  const answer = await client.ask('', 'a transaction', signal, { body });
  const { data } = Bundle.extend({ entry: listOf(Done) }).safeParse(answer);
  if (data?.entry.length !== changes.length)
    throw new ClinicSystemUnavailable(FHIR, `${FHIR_SERVER} didn’t say what happened to a transaction.`);
  return { ids: data.entry.map((done) => (isMade(done) ? idOf(done) : null)), isWhole: data.entry.every(isMade) };
}

type Done = z.output<typeof Done>;

const isMade = ({ response }: Done): boolean => response.status.startsWith('2');

function idOf({ resource, response: { location } }: Done): string | null {
  const type = location
    ?.replace(/\/_history\/.*$/, '')
    .split('/')
    .at(-2);
  const named = type === undefined ? null : idIn(type, { reference: location, display: undefined });
  const { data: made } = Identity.safeParse(resource);
  return named ?? (made && isId(made.id) ? made.id : null);
}

/** Like {@link transaction}, where a part of the changes is a failure. */
export async function wholeTransaction(client: FhirClient, changes: readonly Change[], signal: AbortSignal) {
  const { isWhole } = await transaction(client, changes, signal);
  if (!isWhole)
    throw new ClinicSystemUnavailable(
      FHIR,
      `${FHIR_SERVER} carried out only part of a transaction. Turn on transactions there, and check the appointment.`,
    );
}
