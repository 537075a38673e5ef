import { addDays } from '@harmony/domain';
import { seriesDates, seriesReach, seriesStarts, isoOf, minuteOf } from '@harmony/domain/openings';
import { SERIES_FEWEST, SERIES_MOST, type PreviewSeriesBody, type SeriesPreview } from '@harmony/domain/schemas';
import type { z } from 'zod';
import type { Db } from '../../platform/db/schema';
import { invalid } from '../../platform/http/api-error';
import { currentMinute } from '../visits/place-visit.repo';
import { readWorld } from '../openings/read-world.repo';
import { REFUSAL_WORDS } from '../visits/refuse';
import { readRules } from '../rules/rules.repo';
import { dateAt, datesFrom } from '../openings/stretch';

/**
 * Every date of a series as it is at this moment: free, or why not and what there is instead. Nothing is kept. 400 for too few or
 * too many dates, and for one that has passed.
 */
export function previewSeries(db: Db, body: z.output<typeof PreviewSeriesBody>): Promise<SeriesPreview> {
  const { serviceId, practitionerId, everyWeeks } = body;
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const now = await currentMinute(trx);
      const rules = await readRules(trx);
      const { timeZone } = rules;
      const start = minuteOf(body.startsAt);
      if (start < now) throw invalid({ startsAt: 'This time has passed' });
      const starts = seriesStarts(start, body, { timeZone, most: SERIES_MOST + 1 });
      if (starts.length < SERIES_FEWEST) throw invalid({ until: `Must leave room for ${SERIES_FEWEST} visits` });
      if (starts.length > SERIES_MOST) throw invalid({ until: `Must be earlier: at most ${SERIES_MOST} visits` });
      const reach = seriesReach(everyWeeks);
      const first = addDays(dateAt(start, timeZone), -reach);
      const days = 2 * reach + 1 + 7 * everyWeeks * (starts.length - 1);
      const world = await readWorld(trx, rules, datesFrom(first, days, timeZone));
      const wish = { now, by: 'desk', serviceId, practitionerId, isFirst: null, step: 1 } as const;
      return {
        visits: seriesDates(world, wish, starts, reach).map(({ start: at, refusal, alternatives }) => ({
          startsAt: isoOf(at),
          practitionerId,
          problem: refusal && REFUSAL_WORDS[refusal],
          alternatives: alternatives.map((other) => ({
            startsAt: isoOf(other.start),
            practitionerId: other.practitionerId,
          })),
        })),
      };
    });
}
