import { calendarText, stripHtml, type Booking, type SiteSettings } from '@harmony/domain';
import { localPath, t } from '@harmony/language';

/** The page of a visit, for whoever has its link, in the language that is spoken. `code`: what confirms a booking that waits for its mail. */
export const visitUrl = (publicUrl: string, token: string, code?: string): string =>
  `${publicUrl}${localPath('/visit')}?token=${token}${code === undefined ? '' : `&code=${code}`}`;

/**
 * A visit as the text of a calendar file. Calendars are seen by others, too: it names the clinic, and neither the treatment
 * nor the practitioner. A newer version of it takes the place of an older one, and a cancelled visit is taken out.
 *
 * @param url the visit's page, by its link
 * @param at when this version is made
 */
export function visitCalendar(
  { uid, sequence, booking }: { uid: string; sequence: number; booking: Booking },
  { clinicName, address, email }: Pick<SiteSettings, 'clinicName' | 'address' | 'email'>,
  { url, at }: { url: string; at: Date },
): string {
  const event = {
    uid,
    sequence,
    startsAt: new Date(booking.startsAt),
    endsAt: new Date(booking.endsAt),
    stampedAt: at,
    summary: t('Appointment at {clinic}', { clinic: clinicName }),
    url,
    ...(address !== null && { location: stripHtml(address) }),
    ...(email !== null && { organizer: { name: clinicName, email } }),
  };
  return calendarText(booking.state === 'cancelled' ? 'cancel' : 'publish', [event]);
}
