import { z } from 'zod';
import { eachOf } from '../../phone-index/each-of';
import type { ExternalChoice, ExternalTime } from '../external-schedule';
import { ClinicSystemUnavailable } from '../port';
import type { Bookable } from './bookable';
import type { FhirClient } from './fhir-client';
import { FHIR, FHIR_SERVER } from './names';
import { Bundle, listOf } from './resources';
import { beginsIn, spanOf } from './times';

/** An appointment that Medplum proposes (`$find`); `whole`, with the slots in it, is what it books. */
export interface Proposal {
  time: ExternalTime;
  /** Reference. */
  schedule: string;
  participant: readonly unknown[];
  whole: Readonly<Record<string, unknown>>;
}

const Proposed = z.looseObject({
  resourceType: z.literal('Appointment'),
  start: z.string(),
  end: z.string(),
  participant: z.array(z.unknown()),
});
const Parameters = z.object({
  resourceType: z.literal('Parameters'),
  parameter: listOf(z.object({ resource: Bundle })),
});

/** The most that `$find` answers at once; it answers 20 when it is not asked for more. */
const MOST = '1000';
const AT_ONCE = 4;

/** Resources of a bundle, which some releases put into Parameters. */
export function bundleIn(answer: unknown): unknown[] {
  const bundle = Bundle.safeParse(answer).data ?? Parameters.safeParse(answer).data?.parameter[0]?.resource;
  if (!bundle) throw new ClinicSystemUnavailable(FHIR, `${FHIR_SERVER} didn’t respond to an operation with a bundle.`);
  return bundle.entry.map(({ resource }) => resource);
}

/** Times that begin in this span (31 days at most), `moved` being an appointment that does not count as taking up time. */
export async function proposals(
  { client, choices }: { client: FhirClient; choices: Bookable },
  of: ExternalChoice,
  from: Date,
  to: Date,
  signal: AbortSignal,
  moved?: string,
): Promise<Proposal[]> {
  const offer = await choices.offer(of, signal);
  if (!offer) return [];
  // Several schedules in one question would mean: free in all of them.
  const found = await eachOf(offer.schedules, AT_ONCE, async (id) => {
    const schedule = `Schedule/${id}`;
    const query = {
      start: from.toISOString(),
      end: to.toISOString(),
      'service-type-reference': `HealthcareService/${of.service}`,
      schedule,
      _count: MOST,
      ...(moved !== undefined && { 'ignore-appointment': `Appointment/${moved}` }),
    };
    const answer = await client.ask('Appointment/$find', 'a search for free times ($find)', signal, { query });
    return bundleIn(answer).flatMap((one): Proposal[] => {
      const { data: whole } = Proposed.safeParse(one);
      const time = whole && spanOf(whole);
      return time && beginsIn(time, from, to) ? [{ time, schedule, participant: whole.participant, whole }] : [];
    });
  });
  return found.flat();
}
