import type { z } from 'zod';
import { remembering } from '../../phone-index/remembering';
import type { ClinikoClient } from './cliniko-client';
import { AppointmentType, Practitioner, type Appointment } from './resources';

const DAY_MS = 86_400_000;

/** Names of practitioners and appointment types, each fetched once a day. */
export interface LinkedNames {
  /** The name behind a link; null when it has none. */
  nameAt(
    kind: 'appointment_types' | 'practitioners',
    to: Appointment['practitioner'],
    signal: AbortSignal,
  ): Promise<string | null>;
}

/** The id behind a link. Only that is used, so that our key is sent to no other host. */
export const linkedId = (to: Appointment['practitioner']): string | undefined =>
  /\/(\d+)$/.exec(to?.links.self ?? '')?.[1];

/** Null: Cliniko has none. */
export const practitionerName = (one: z.output<typeof Practitioner>): string | null =>
  one.display_name || [one.first_name, one.last_name].filter(Boolean).join(' ') || null;

export function linkedNames(client: ClinikoClient): LinkedNames {
  const names = remembering<string | null>(DAY_MS);
  return {
    nameAt(kind, to, signal) {
      const id = linkedId(to);
      if (id === undefined) return Promise.resolve(null);
      const path = `/${kind}/${id}`;
      return names.get(path, async () => {
        if (kind === 'appointment_types') return (await client.get(path, {}, AppointmentType, signal))?.name ?? null;
        const found = await client.get(path, {}, Practitioner, signal);
        return found && practitionerName(found);
      });
    },
  };
}
