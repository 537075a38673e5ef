import {
  bookingRights,
  siteSettings,
  spokenField,
  type Booking,
  type Setting,
  type Translations,
  type VisitState,
} from '@harmony/domain';

/** What the page of a booking shows, as it was read. */
export interface BookingViewRow {
  startsAt: string;
  endsAt: string;
  state: VisitState;
  confirmedAt: string | null;
  /** Until then it waits for the button of its mail; null: for none. */
  verifyBy: string | null;
  serviceSlug: string | null;
  serviceName: string | null;
  serviceTranslations: Translations | null;
  price: number | null;
  practitionerSlug: string | null;
  practitionerName: string | null;
  /** By the rules of its service; null: it has none any more. */
  isVideo: boolean | null;
  videoUrl: string | null;
  /** Its mail was left out. */
  isUntold: boolean;
  /** Milliseconds until it begins, by the database's clock. */
  msLeft: number;
}

/** A booking as whoever has its link sees it, in the language that is spoken. `lateHours`: from so many hours before it on, cancelling is late. */
export function bookingView(
  row: BookingViewRow,
  settings: readonly Setting[],
  { lateHours, isTimeKept }: { lateHours: number; isTimeKept: boolean },
): Booking {
  const { serviceSlug, price, practitionerSlug, practitionerName } = row;
  const serviceName = spokenField(row.serviceTranslations, 'name', row.serviceName);
  return {
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    timeZone: siteSettings(settings).timeZone,
    service: serviceSlug === null || serviceName === null ? null : { slug: serviceSlug, name: serviceName, price },
    practitioner:
      practitionerSlug === null || practitionerName === null
        ? null
        : { slug: practitionerSlug, name: practitionerName },
    video: row.isVideo ? { url: row.videoUrl } : null,
    state: row.state,
    isTimeKept,
    isConfirmed: row.confirmedAt !== null,
    isUntold: row.isUntold,
    lateHours,
    ...bookingRights(row.state, row.msLeft, lateHours),
    verifyBy: row.verifyBy,
    // Given back it can be, but nobody moves what is not theirs yet.
    ...(row.verifyBy !== null && { canMove: false }),
  };
}
