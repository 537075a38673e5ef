import { z } from 'zod';
import type { IngestEvent, KnownCalls } from '../port';
import type { RingCentralApi } from './api';
import { RingCentralProblem } from './problem';
import { AccountPresence, eventsOfPresence } from './presence';
import { eventsOfRecord, eventsOfSession, isGoingOn, LogRecordSchema, SessionSchema } from './snapshot';

export interface ResyncOptions {
  api: RingCentralApi;
  known: KnownCalls;
  ingest: IngestEvent;
}

/** The longest gap that is filled. */
const GAP_AT_MOST_MS = 86_400_000;
/** The log lists calls by their beginning, which may be before the gap. */
const BEFORE_GAP_MS = 3_600_000;

const LOG_PER_PAGE = 250;
/** More calls than a day has. */
const LOG_PAGES_AT_MOST = 40;

const Log = z.object({
  records: z.array(z.unknown()),
  navigation: z.object({ nextPage: z.unknown() }).partial().optional().catch(undefined),
  paging: z.object({ totalPages: z.number() }).partial().optional().catch(undefined),
});

/** Queries one call. `over`: RingCentral no longer knows it, or nobody is on it any more. */
export async function querySession({ api, known, ingest }: ResyncOptions, callKey: string): Promise<'live' | 'over'> {
  try {
    const session = await api.send({
      path: `/account/~/telephony/sessions/${encodeURIComponent(callKey)}`,
      what: 'a call’s state',
      schema: SessionSchema,
    });
    const [call] = await known.find([callKey]);
    for (const event of eventsOfSession(callKey, session, call)) await ingest(event);
    return isGoingOn(session) ? 'live' : 'over';
  } catch (error) {
    if (error instanceof RingCentralProblem && error.status === 404) return 'over';
    throw error;
  }
}

/** Queries the current live calls: those RingCentral lists, and those that are live in the database. */
export async function resyncLiveCalls(options: ResyncOptions): Promise<void> {
  const { records } = await readPresences(options);
  const named = records.flatMap(
    ({ activeCalls }) => activeCalls?.flatMap((call) => call.telephonySessionId ?? []) ?? [],
  );
  const ours = (await options.known.live()).map(({ callKey }) => callKey);
  for (const callKey of new Set([...named, ...ours])) await querySession(options, callKey);
}

const readPresences = ({ api }: Pick<ResyncOptions, 'api'>) =>
  api.send({
    path: '/account/~/presence?detailedTelephonyState=true&perPage=1000',
    what: 'the current live calls',
    isHeavy: true,
    schema: AccountPresence,
  });

/** The same where RingCentral reports phones only: what they do now, and the end of all other calls. */
export async function resyncPhones(options: ResyncOptions): Promise<void> {
  // Read first, so that a call that begins meanwhile does not count as over.
  const ours = await options.known.live();
  const { records } = await readPresences(options);
  for (const event of eventsOfPresence(records, ours)) await options.ingest(event);
}

/** Whether a phone has this call; its end is ingested where none has. */
export async function queryPhones(options: ResyncOptions, callKey: string): Promise<'live' | 'over'> {
  const ours = await options.known.find([callKey]);
  const { records } = await readPresences(options);
  const those = records.map((record) => ({
    ...record,
    activeCalls: record.activeCalls?.filter(({ telephonySessionId }) => telephonySessionId === callKey),
  }));
  for (const event of eventsOfPresence(those, ours)) await options.ingest(event);
  return those.some(({ activeCalls = [] }) => activeCalls.some(isLive)) ? 'live' : 'over';
}

const isLive = ({ telephonyStatus }: { telephonyStatus?: string | undefined }): boolean =>
  telephonyStatus?.toLowerCase() !== 'nocall';

/** Incoming calls that ended since `since`, from RingCentral's call log, which is minutes late. */
export async function readGap({ api, known, ingest }: ResyncOptions, since: Date): Promise<void> {
  // RingCentral lists the newest first.
  for (const records of (await readLog(api, since)).reverse()) {
    const readable = records.flatMap((record) => LogRecordSchema.safeParse(record).data ?? []);
    const calls = await known.find(readable.flatMap(({ telephonySessionId }) => telephonySessionId ?? []));
    const byKey = new Map(calls.map((call) => [call.callKey, call]));
    for (const record of readable.reverse()) {
      for (const event of eventsOfRecord(record, byKey.get(record.telephonySessionId ?? ''))) await ingest(event);
    }
  }
}

/** All pages of the call log up to now: later calls would move rows from one page to the next. */
async function readLog(api: RingCentralApi, since: Date): Promise<unknown[][]> {
  const now = Date.now();
  const from = new Date(Math.max(since.getTime() - BEFORE_GAP_MS, now - GAP_AT_MOST_MS)).toISOString();
  const range = `dateFrom=${from}&dateTo=${new Date(now).toISOString()}`;
  const pages: unknown[][] = [];
  for (let page = 1; page <= LOG_PAGES_AT_MOST; page += 1) {
    const { records, navigation, paging } = await api.send({
      path: `/account/~/call-log?${range}&type=Voice&direction=Inbound&view=Detailed&perPage=${LOG_PER_PAGE}&page=${page}`,
      what: 'the log of calls',
      isHeavy: true,
      schema: Log,
    });
    pages.push(records);
    // RingCentral often leaves the number of pages out.
    const isMore = page < (paging?.totalPages ?? (navigation?.nextPage ? page + 1 : page));
    if (!isMore || records.length === 0) break;
  }
  return pages;
}
