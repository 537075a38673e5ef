import {
  DRAFTED,
  draftedArea,
  draftedName,
  type Area,
  type AttentionItem,
  type DashboardCounts,
} from '@harmony/domain';
import { ActivityDaySchema, ActivityQuery, CompletenessSchema, DashboardSchema } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readErrors } from '../../platform/http/contracts';
import type { AppConfig } from '../../platform/config/app-config';
import type { Db } from '../../platform/db/schema';
import { readActivity } from './activity.repo';
import { countWaitingMails, findFailedDrafts, readDashboard } from './attention.repo';
import { readCompleteness } from './completeness.repo';

const tags = ['dashboard'];

/** Where each kind of item is taken care of: whoever may enter that area sees it. */
const AREA_OF: Readonly<Record<AttentionItem['kind'], Area>> = {
  messages: 'inboxes',
  appointments: 'inboxes',
  checkIns: 'inboxes',
  mails: 'inboxes',
  herbRequests: 'herb-requests',
  errors: 'errors',
  specialHours: 'hours',
  phoneSystem: 'calls',
  backups: 'backups',
  requested: 'schedule',
  needNewTime: 'schedule',
  orders: 'orders',
  drafts: 'content',
};

const VISIT_KINDS = ['requested', 'needNewTime'] as const;
type VisitKind = (typeof VISIT_KINDS)[number];

interface Options {
  config: Pick<AppConfig, 'mail' | 'telephony'>;
  db: Db;
  /** What failed of backups; null: nothing. */
  readBackupTrouble: () => Promise<AttentionItem | null>;
  /** Coming visits that wait for a yes or need a new time, and when the first of them begins; null: none. */
  countVisits: () => Promise<Record<VisitKind, { count: number; firstAt: string } | null>>;
}

/** The first page of the console, for every role: what waits in the areas that the reader may enter. */
export const dashboardRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { config, db, readBackupTrouble, countVisits },
) => {
  app.get(
    '/dashboard',
    {
      schema: {
        tags,
        summary:
          'What needs somebody: the phone system, failed backups, visits to settle, orders that wait, drafts that could not be published, what came in and since when, holidays without hours; whether mail and phones are set up',
        response: { 200: DashboardSchema, ...readErrors },
      },
    },
    async (request) => {
      const now = new Date();
      const { attention, counts } = await readDashboard(db, now);
      const trouble = await app.phoneSystems.trouble(now);
      const ofBackups = request.may('backups') ? await readBackupTrouble() : null;
      const drafted = DRAFTED.filter((entity) => request.may(draftedArea(entity))).map(draftedName);
      const ofDrafts = drafted.length > 0 ? await findFailedDrafts(db, drafted) : null;
      const visits = request.may('schedule') ? await countVisits() : null;
      const all = [
        ...(trouble ? [{ kind: 'phoneSystem' as const, count: 1, ...trouble }] : []),
        ...(ofBackups ? [ofBackups] : []),
        ...VISIT_KINDS.flatMap((kind) => {
          const waiting = visits?.[kind];
          return waiting ? [{ kind, ...waiting }] : [];
        }),
        ...attention,
        ...(ofDrafts ? [ofDrafts] : []),
      ];
      const shown = (kind: AttentionItem['kind']): boolean => request.may(AREA_OF[kind]);
      const countOf = (kind: keyof DashboardCounts): number => (shown(kind) ? counts[kind] : 0);
      return {
        attention: all.filter(({ kind }) => shown(kind)),
        counts: {
          messages: countOf('messages'),
          appointments: countOf('appointments'),
          herbRequests: countOf('herbRequests'),
          checkIns: countOf('checkIns'),
          mails: countOf('mails'),
          errors: countOf('errors'),
          orders: countOf('orders'),
        },
        connections: {
          mail: request.may('inboxes')
            ? { isSetUp: config.mail.smtpUrl !== null, waiting: await countWaitingMails(db) }
            : null,
          phones: request.may('calls') ? { isSetUp: config.telephony.system !== 'none' } : null,
        },
      };
    },
  );
};

/** A part of the first page, with a route of its own: it can fail and be retried without the others. */
export const completenessRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/dashboard/completeness',
    {
      schema: {
        tags,
        summary:
          'How complete the active content is, with the gaps; products while the store is open; settings for administrators',
        response: { 200: z.array(CompletenessSchema), ...readErrors },
      },
    },
    async (request) => {
      await app.content.settled();
      const { features } = app.content.settings();
      const parts = await readCompleteness(db, (feature) => features[feature]);
      return parts.filter(({ entity }) => entity !== 'config' || request.may('settings'));
    },
  );
};

/** Another part of the first page. */
export const activityRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/dashboard/activity',
    {
      schema: {
        tags,
        summary: 'What came in per day of the clinic’s calendar, today last',
        querystring: ActivityQuery,
        response: { 200: z.array(ActivityDaySchema), ...readErrors },
      },
    },
    (request) => readActivity(db, request.query.days, new Date()),
  );
};
