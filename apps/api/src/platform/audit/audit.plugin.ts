import { DRAFTED, draftedName, isArea, type AuditEntity } from '@harmony/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Transaction } from 'kysely';
import { writeAudit, writeAuditApart, writtenBy, type AuditEntry } from './audit.repo';
import { actingPerson } from '../http/acting-person';
import type { AccessLevel } from '../http/access-levels';
import type { Database, Db } from '../db/schema';

/**
 * What a request adds to the audit line its route declares. By default `entityId` is the `id` of the path and `fields`
 * are those of the body. Null: nothing was done, so no line is needed.
 */
type AuditDetails = Pick<AuditEntry, 'entityId' | 'fields'> | null;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The audit line of this route. Its handler has to write it with `request.audited` or `request.audit`. */
    audit?: {
      entity: AuditEntity;
      action: string;
      /** Why the line of a route that is not a GET does not commit with its work: no row is changed, or not by it. */
      apart?: string;
    };
  }
  interface FastifyRequest {
    /**
     * Runs `work` and writes the route's audit line in one transaction: neither commits without the other. Keep it
     * short: no hashing, network or file access inside, and nothing but `trx` for the database.
     */
    audited<Result>(
      work: (trx: Transaction<Database>) => Promise<Result>,
      details?: AuditDetails | ((result: Result) => AuditDetails),
    ): Promise<Result>;
    /**
     * Writes the route's audit line at once: before patient data is sent, and before work that no transaction can hold
     * (files, other systems) begins. Rejects when it cannot be written, so that nothing is done or sent without it, and
     * for a route that is not a GET and does not say why its line is `apart`. Null: there was nothing to do.
     */
    audit(details?: AuditDetails): Promise<void>;
    isAudited: boolean;
  }
}

/** A picture that is deleted is taken out of the rows that show it. */
const PUBLISHED: ReadonlySet<string> = new Set([...DRAFTED.map(draftedName), 'images']);

/** Whether the work of a request leaves versions of what is published: they say who it was. */
const isPublished = ({ routeOptions }: FastifyRequest): boolean =>
  PUBLISHED.has(routeOptions.config.audit?.entity ?? '');

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

const isAudited = (level: AccessLevel): boolean => level === 'staff' || level === 'reception' || isArea(level);

/**
 * The audit log. Every route of the console or the call monitor that is not a GET has to declare its line, or
 * the app does not start; a route that declares one and answers without having written it fails with 500. Reads declare
 * a line where they show patient data.
 */
export const audit = fp(
  async (app: FastifyInstance, { db }: { db: Db }) => {
    app.decorateRequest('isAudited', false);
    app.decorateRequest('audited', async function (this: FastifyRequest, work, details = {}) {
      const result = await db.transaction().execute(async (trx) => {
        if (isPublished(this)) await writtenBy(trx, actingPerson(this).name);
        const done = await work(trx);
        const entry = entryOf(this, typeof details === 'function' ? details(done) : details);
        if (entry) await writeAudit(trx, this, entry);
        return done;
      });
      this.isAudited = true;
      return result;
    });
    app.decorateRequest('audit', async function (this: FastifyRequest, details = {}) {
      const { method, routeOptions } = this;
      const entry = entryOf(this, details);
      if (entry && !isRead(method) && routeOptions.config.audit?.apart === undefined)
        throw new Error(`${method} ${routeOptions.url} writes its audit line outside of the transaction of its work`);
      if (entry) await writeAuditApart(db, this, entry);
      this.isAudited = true;
    });
    app.addHook('onSend', async (request, reply) => {
      const { config, url } = request.routeOptions;
      if (!config.audit || request.isAudited || reply.statusCode >= 400) return;
      throw new Error(`${request.method} ${url} answered without having written its audit line`);
    });
    app.addHook('onReady', async () => {
      const silent = app.routeTable.filter(
        ({ method, access, config }) => method !== 'GET' && isAudited(access) && !config.audit,
      );
      if (silent.length > 0)
        throw new Error(
          'routes that write without an audit line: ' + silent.map(({ method, url }) => `${method} ${url}`).join(', '),
        );
    });
  },
  { name: 'audit', dependencies: ['access'] },
);

function entryOf(request: FastifyRequest, details: AuditDetails): AuditEntry | null {
  const line = request.routeOptions.config.audit;
  if (!line) throw new Error(`${request.method} ${request.routeOptions.url} declares no audit line`);
  return details && { ...line, ...defaultsOf(request), ...details };
}

function defaultsOf({ params, body, routeOptions }: FastifyRequest): NonNullable<AuditDetails> {
  const id: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, 'id') : undefined;
  // Without a schema nothing has checked the names in the body.
  const hasFields = routeOptions.schema?.body !== undefined && typeof body === 'object' && body !== null;
  return {
    ...((typeof id === 'string' || typeof id === 'number') && { entityId: id }),
    fields: hasFields ? Object.keys(body) : [],
  };
}
