import { rawEventOf, simulate, type Scenario } from '../../calls/telephony/simulator/simulator';
import type { TestApp } from '../api';
import { eventually } from '../eventually';

/** A number of the clinic. */
const OFFICE = '+12535550140';

/** Hands messages of RingCentral to the API, as a connection does, and waits until calls have been made of them. */
export async function deliver(api: TestApp, envelopes: readonly object[]): Promise<void> {
  for (const envelope of envelopes) await api.app.calls.ingest(rawEventOf(envelope));
  await eventually(
    () => api.db.selectFrom('telephonyEvents').select('id').where('state', '=', 'waiting').execute(),
    (rows) => rows.length === 0,
  );
}

/** Plays a whole call of the simulator at once: by default it begins now, and is not marked as a test. */
export const playCall = (
  api: TestApp,
  scenario: Scenario,
  from: string,
  { startAt = new Date(), isUnmarked = true } = {},
): Promise<void> =>
  deliver(
    api,
    simulate(scenario, [{ from, to: OFFICE, isUnmarked }], { startAt }).map(({ envelope }) => envelope),
  );
