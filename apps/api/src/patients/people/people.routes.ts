import type { FastifyRequest } from 'fastify';
import { PersonParams, TimelineQuery, TimelineSchema } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AppConfig } from '../../platform/config/app-config';
import { readErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { forbidden } from '../../platform/http/api-error';
import { toE164 } from '../../platform/telephone-numbers';
import { openWords } from '../phone-index/received-words';
import { isPatientOf } from '../own-patients/visits-with.repo';
import { isRowId, keysOf } from './person-keys.repo';
import { entryOf, timelineRows, type TimelinePosition } from './timeline.repo';

const Position = z.tuple([z.iso.datetime({ offset: true }), z.string(), z.string()]);

/** What happened with one person, in one list. */
export const peopleRoutes: FastifyPluginAsyncZod<{ config: AppConfig; db: Db }> = async (app, { config, db }) => {
  const phoneKeys = app.clinicSystems.index.keys;
  app.get(
    '/people/:key/timeline',
    {
      config: { audit: { entity: 'people', action: 'read' } },
      schema: {
        tags: ['people'],
        summary: 'What happened with a patient, a telephone number or an e-mail address, newest first',
        description:
          'Calls, messages, requests and check-ins are matched by number and by e-mail, both exactly, and nothing is merged: what came from a shared number is shown for each person of it. Visits and notes belong to a patient. Every look is audited; a practitioner sees only their own patients.',
        params: PersonParams,
        querystring: TimelineQuery,
        response: { 200: TimelineSchema, ...readErrors },
      },
    },
    async (request) => {
      const { key } = request.params;
      const { limit, before } = request.query;
      await refuseOthersPatients(db, request, key);
      const found = await keysOf(db, key);
      const hashes = found.numbers.map((number) => phoneKeys.e164(number).toString('hex'));
      const keys = { ...found, hashes };
      await request.audit({ entityId: auditName(key) });
      const position = positionOf(before);
      const rows = await timelineRows(db, keys, { before: position, limit });
      // An index finds numbers by their last digits; here they are compared in full. One row may be found twice.
      const numbers = new Set(keys.numbers);
      const emails = new Set(keys.emails);
      const seen = new Set<string>();
      const theirs = rows.filter(({ kind, id, phone, email }) => {
        const isTheirs =
          phone === null || numbers.has(toE164(phone, config.telephony.country) ?? '') || emails.has(email ?? '');
        return isTheirs && !seen.has(`${kind} ${id}`) && seen.add(`${kind} ${id}`);
      });
      const page = theirs.slice(0, limit);
      const last = page.at(-1);
      const hasMore = rows.length > limit && last !== undefined;
      const now = Date.now();
      const readable = (row: (typeof page)[number]) =>
        row.kind === 'received-texts' && row.text !== null
          ? { ...row, text: openWords(phoneKeys, Buffer.from(row.text, 'base64')) }
          : row;
      return {
        items: page.map((row) => entryOf(readable(row), now)),
        next: hasMore ? Buffer.from(JSON.stringify([last.at, last.kind, last.id])).toString('base64url') : null,
        numbers: [...numbers],
        emails: [...emails],
        keptElsewhere: keys.patient && keys.patient.system !== 'built-in' ? ['visits' as const] : [],
        now: new Date(now).toISOString(),
      };
    },
  );
};

/** A practitioner sees the timelines of their own patients. */
async function refuseOthersPatients(db: Db, { user }: FastifyRequest, key: string): Promise<void> {
  if (user?.role !== 'practitioner') return;
  if (!isRowId(key) || !(await isPatientOf(db, Number(key), user.practitionerId ?? null))) throw forbidden();
}

/** Numbers and addresses are no names of rows, and stay out of the log: the end of them is enough to find the line. */
const auditName = (key: string): string =>
  key.startsWith('+') ? `…${key.slice(-4)}` : key.includes('@') ? `…${key.slice(key.indexOf('@'))}` : key;

function positionOf(cursor: string | undefined): TimelinePosition | null {
  if (cursor === undefined) return null;
  try {
    const [at, kind, id] = Position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { at, kind, id };
  } catch {
    return null;
  }
}
