import { z } from 'zod';
import type { ExternalWish } from '../external-schedule';
import type { FhirClient } from './fhir-client';
import { Appointment, idIn, optional, Reference } from './resources';
import { storedAs, type Stored } from './transactions';

/** Names our bookings on the server: their appointments, and the patients that were added for them. */
const BOOKINGS = 'urn:harmony:bookings';

export type StoredAppointment = Stored<Appointment>;

export const identifierOf = ({ key }: ExternalWish) => ({ system: BOOKINGS, value: key });
export const isOurs = ({ identifier }: Appointment): boolean => identifier.some(({ system }) => system === BOOKINGS);

/** Finds what was made with the wish's key (search parameter `identifier`). */
export const tokenOf = ({ key }: ExternalWish): string => `${BOOKINGS}|${key}`;

/** R4 AppointmentStatus of appointments that take up no time. */
const VOID = ['cancelled', 'noshow', 'entered-in-error'];
/** Those that there is nothing to cancel of. */
const OVER = [...VOID, 'fulfilled'];
export const stands = ({ status }: Appointment): boolean => status !== undefined && !VOID.includes(status);
export const isOver = ({ status }: Appointment): boolean => status !== undefined && OVER.includes(status);

/** What an appointment has of a wish, whichever way it is booked. */
export const fieldsOf = (wish: ExternalWish): Record<string, unknown> => ({
  identifier: [identifierOf(wish)],
  ...(wish.isFirst && { description: 'First visit' }),
  ...(wish.note !== null && { comment: wish.note }),
});

export const participantOf = (reference: string) => ({ actor: { reference }, status: 'accepted' });

export const slotIdsOf = ({ slot }: Appointment): string[] => slot.flatMap((one) => idIn('Slot', one) ?? []);

/** Appointments that stand and pass `isMeant`; filtered here, as a server may ignore a parameter. */
export async function standing(
  client: FhirClient,
  query: Record<string, string>,
  isMeant: (appointment: Appointment) => boolean,
  signal: AbortSignal,
): Promise<Appointment[]> {
  const found: Appointment[] = [];
  for await (const { resources } of client.search('Appointment', query, signal, { pages: 20 }))
    for (const one of resources) {
      const appointment = storedAs(Appointment, one)?.known;
      if (appointment && stands(appointment) && isMeant(appointment)) found.push(appointment);
    }
  return found.sort((a, b) => (a.id < b.id ? -1 : 1));
}

const Participant = z.object({ actor: optional(Reference) });

/** Who takes part once a practitioner has taken the place of the former one; others stay as they are. */
export function participantsWith({ known, whole }: StoredAppointment, practitioner: string): unknown {
  if (isWith(known, practitioner)) return whole['participant'];
  const others = z
    .array(z.unknown())
    .catch([])
    .parse(whole['participant'])
    .filter((one) => idIn('Practitioner', Participant.safeParse(one).data?.actor) === null);
  return [...others, participantOf(`Practitioner/${practitioner}`)];
}

export const isWith = ({ participant }: Appointment, practitioner: string): boolean =>
  participant.some(({ actor }) => idIn('Practitioner', actor) === practitioner);
