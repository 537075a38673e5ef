import { eachOf } from '../../phone-index/each-of';
import type { ExternalChoice, ExternalTime, ExternalWish } from '../external-schedule';
import { isFor, type Bookable } from './bookable';
import type { FhirClient } from './fhir-client';
import { idIn, Slot, type HealthcareService } from './resources';
import { beginsIn, isSameTime, spanOf } from './times';
import { storedAs, type Stored } from './transactions';

/** A slot that can be booked, and what for. */
export interface FreeSlot {
  slot: Stored<Slot>;
  service: HealthcareService;
  time: ExternalTime;
}

/** Of 200 slots each, or as many as the server puts on a page. */
const PAGES = 50;
const AT_ONCE = 4;
const MINUTE_MS = 60_000;

/** Free slots of the schedules that offer the choice; filtered again here, as a server may ignore a parameter. */
export async function freeSlots(
  { client, choices }: { client: FhirClient; choices: Bookable },
  of: ExternalChoice,
  from: Date,
  to: Date,
  signal: AbortSignal,
): Promise<FreeSlot[]> {
  const offer = await choices.offer(of, signal);
  if (!offer) return [];
  const { service, schedules } = offer;
  const query = {
    schedule: schedules.map((id) => `Schedule/${id}`).join(','),
    status: 'free',
    start: [`ge${from.toISOString()}`, `lt${to.toISOString()}`],
    _sort: 'start',
    _count: '200',
  };
  const found: FreeSlot[] = [];
  for await (const { resources } of client.search('Slot', query, signal, { pages: PAGES }))
    for (const one of resources) {
      const slot = storedAs(Slot, one);
      const time = slot && spanOf(slot.known);
      if (!time || slot.known.status !== 'free' || !beginsIn(time, from, to)) continue;
      const schedule = idIn('Schedule', slot.known.schedule);
      if (schedule !== null && schedules.includes(schedule) && isFor(service, slot.known.serviceType))
        found.push({ slot, service, time });
    }
  return found;
}

/** The slot of exactly this time; null when there is none, or it is free no longer. */
export async function freeSlotAt(
  sources: { client: FhirClient; choices: Bookable },
  wish: ExternalWish,
  signal: AbortSignal,
): Promise<FreeSlot | null> {
  const from = new Date(wish.startsAt);
  const found = await freeSlots(sources, wish, from, new Date(from.getTime() + MINUTE_MS), signal);
  return found.find(({ time }) => isSameTime(time, wish)) ?? null;
}

/** Those of these slots that still exist. */
export async function slotsById(client: FhirClient, ids: readonly string[], signal: AbortSignal) {
  const read = await eachOf(ids, AT_ONCE, async (id) => storedAs(Slot, await client.read(`Slot/${id}`, signal)));
  return read.filter((slot) => slot !== null);
}
