import { addressLine, calendarText, formatPhone, type Booking, type SiteSettings } from '@harmony/domain';
import { localPath, t } from '@harmony/language';

/** The page of a visit, for whoever has its link, in the language that is spoken. `code`: what confirms a booking that waits for its mail. */
export const visitUrl = (publicUrl: string, token: string, code?: string): string =>
  `${publicUrl}${localPath('/visit')}?token=${token}${code === undefined ? '' : `&code=${code}`}`;

/**
 * A visit as the text of a calendar file. Calendars are seen by others, too: it names the clinic, and neither the treatment
 * nor the practitioner. A visit by video has its link in the place of the address. A newer version of it takes the place of an older one, and a cancelled visit is taken out.
 *
 * @param url the visit's page, by its link
 * @param at when this version is made
 */
export function visitCalendar(
  { uid, sequence, booking }: { uid: string; sequence: number; booking: Booking },
  { clinicName, address, email, phone }: Pick<SiteSettings, 'clinicName' | 'address' | 'email' | 'phone'>,
  { url, at }: { url: string; at: Date },
): string {
  const place = booking.video ? (booking.video.url ?? t('By video')) : address && addressLine(address.text);
  const isCancelled = booking.state === 'cancelled';
  const event = {
    uid,
    sequence,
    startsAt: new Date(booking.startsAt),
    endsAt: new Date(booking.endsAt),
    stampedAt: at,
    summary: t('Appointment at {clinic}', { clinic: clinicName }),
    url,
    ...(!isCancelled && { description: howToCancel(phone && formatPhone(phone)) }),
    ...(place && { location: place }),
    ...(email !== null && { organizer: { name: clinicName, email } }),
  };
  return calendarText(isCancelled ? 'cancel' : 'publish', [event]);
}

/** Programs that offer Accept and Decline (Evolution 3.46 does, whatever the file says) let people believe that they have cancelled. */
const howToCancel = (phone: string | null): string =>
  phone === null
    ? t('Declining or deleting this entry doesn’t cancel your visit. To move or cancel it, open its link.')
    : t(
        'Declining or deleting this entry doesn’t cancel your visit. To move or cancel it, open its link or call {phone}.',
        { phone },
      );
