import {
  addDays,
  GAP_REST_DAYS,
  GAPS_LISTED,
  zonedNow,
  type CallOutcome,
  type GapDays,
  type GapSource,
  type KnowledgeGap,
  type MarkGapBody,
} from '@harmony/domain';
import { sql } from 'kysely';
import { clinicDate, clockOf } from '../../platform/db/clinic-time';
import { readSiteSettings } from '../../platform/settings/site-settings.repo';
import type { Db } from '../../platform/db/schema';

/** Outcomes of calls that staff press when somebody had a question. */
const QUESTIONS: readonly CallOutcome[] = ['question', 'herbs'];

/**
 * What was asked in the last days and nothing published answers, most asked first. What is hidden stays hidden; what is answered is
 * open again when it is asked for a month later.
 */
export async function listGaps(db: Db, days: GapDays): Promise<KnowledgeGap[]> {
  const { timeZone } = await readSiteSettings(db);
  const from = addDays(zonedNow(new Date(), timeZone).date, 1 - days);
  const callDay = clinicDate(sql`started_at`, clockOf(timeZone));
  const { rows } = await sql<KnowledgeGap>`
    with asked as (
      select 'search' as source, words, count, day, language from search_misses where day >= ${from}::date
      union all
      select 'chat', kind, count, day, 'en' from chat_unanswered_counts where day >= ${from}::date
      union all
      select 'calls', outcome, 1, ${callDay}, 'en' from calls
      where direction = 'inbound' and outcome = any (${QUESTIONS}) and ${callDay} >= ${from}::date
    ), gaps as (
      select source, words, sum(count)::int as count, max(day) as last_on,
        mode() within group (order by language) as language
      from asked group by source, words
    )
    select gaps.source, gaps.words, count, last_on::text as last_on, language, coalesce(mark.state, 'open') as state, mark.marked_by,
      mark.marked_on::text as marked_on
    from gaps left join knowledge_gap_marks mark on (mark.source, mark.words) = (gaps.source, gaps.words)
      and not (mark.state = 'answered' and last_on > mark.marked_on + ${GAP_REST_DAYS}::integer)
    order by mark.state is not null, count desc, gaps.last_on desc, source, words limit ${GAPS_LISTED}`.execute(db);
  return rows;
}

/** Says what the clinic has decided about a gap, or takes that back. */
export async function markGap(db: Db, { source, words, state }: MarkGapBody, by: string | null): Promise<void> {
  const ofGap = { source: source satisfies GapSource, words };
  if (state === 'open') {
    const { source: from, words: of } = ofGap;
    await db.deleteFrom('knowledgeGapMarks').where('source', '=', from).where('words', '=', of).execute();
    return;
  }
  const { timeZone } = await readSiteSettings(db);
  const mark = { state, markedOn: zonedNow(new Date(), timeZone).date, markedBy: by };
  await db
    .insertInto('knowledgeGapMarks')
    .values({ ...ofGap, ...mark })
    .onConflict((conflict) => conflict.columns(['source', 'words']).doUpdateSet(mark))
    .execute();
}
