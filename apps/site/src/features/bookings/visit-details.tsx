import styled from 'styled-components';
import {
  lateRule,
  clinicLongText,
  clinicTimeText,
  formatPrice,
  mapsDirectionsUrl,
  type Booking,
} from '@harmony/domain';
import { Button, ButtonLink, RichText, space, TextLink } from '@harmony/ui';
import { useSiteSettings } from '../../hooks';
import { OutcomeBox } from '../../parts/outcome-box';
import { PhoneLink } from '../../parts/phone-link';
import { paths } from '../../paths';
import { BookingFrame } from './booking-frame';
import { Chosen, type ChosenRow } from './chosen';
import { HiddenFields } from './hidden-fields';
import { Taken } from './taken';

const StyledActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]} ${space[16]};
`;

/** What a visit is, as rows. */
export const visitRows = ({ startsAt, endsAt, timeZone, service, practitioner }: Booking): ChosenRow[] => [
  { label: 'When', value: `${clinicLongText(startsAt, timeZone)} to ${clinicTimeText(endsAt, timeZone)}` },
  ...(service ? [{ label: 'Service', value: `${service.name}, ${formatPrice(service.price)}` }] : []),
  ...(practitioner ? [{ label: 'With', value: practitioner.name }] : []),
];

/** What the page says first. The visit decides, never the address: nobody reads of a booking that is none. */
function titleOf({ state, canCancel }: Booking, done: string | null): string {
  if (state === 'cancelled') return 'Your Visit Is Cancelled';
  if (!canCancel) return 'Your Visit';
  if (state === 'requested') return 'We Have Your Request';
  return done === 'booked' ? 'You Are Booked' : 'Your Visit';
}

function noticeOf({ state, isConfirmed }: Booking, done: string | null): string | null {
  if (state === 'cancelled')
    return 'It is cancelled, and the time is free for somebody else. You can book another at any time.';
  if (state === 'requested') return 'We look at it and confirm it by email. Until then the time is kept for you.';
  if (state !== 'booked') return null;
  if (done === 'moved') return 'Your visit has moved to this time.';
  if (done === 'confirmed' && isConfirmed) return 'Thank you for telling us. See you then.';
  if (done === 'booked') return 'This time is yours. We also send it to you by email, with a link to this page.';
  return null;
}

export interface VisitProps {
  token: string;
  booking: Booking;
}

/** A visit, and what can be done with it. `done`: what has just been done. */
export function VisitDetails({ token, booking, done }: VisitProps & { done: string | null }) {
  const { address } = useSiteSettings();
  const notice = noticeOf(booking, done);
  const where: ChosenRow[] = address
    ? [
        {
          label: 'Where',
          value: (
            <>
              <RichText html={address} />
              <TextLink href={mapsDirectionsUrl(address)} external>
                Get directions
              </TextLink>
            </>
          ),
        },
      ]
    : [];
  return (
    <BookingFrame title={titleOf(booking, done)} noindex>
      {notice && <OutcomeBox role="status">{notice}</OutcomeBox>}
      <Taken people={[]} isAnybody={false} />
      <Chosen rows={[...visitRows(booking), ...where]} />
      {booking.canCancel ? (
        <Actions token={token} booking={booking} />
      ) : (
        <p>
          <ButtonLink href={paths.book({ service: booking.service?.slug, with: booking.practitioner?.slug })}>
            Book Another Visit
          </ButtonLink>
        </p>
      )}
    </BookingFrame>
  );
}

function Actions({ token, booking }: VisitProps) {
  const { phone } = useSiteSettings();
  const { state, isConfirmed, isLate, canMove, lateHours } = booking;
  return (
    <>
      <form method="post" action={paths.visit(token)}>
        <HiddenFields of={{ token }} />
        <StyledActions>
          {state === 'booked' && !isConfirmed && (
            <Button type="submit" name="action" value="confirm">
              I Am Coming
            </Button>
          )}
          <Button type="submit" variant="secondary" name="action" value="calendar">
            Add to Calendar
          </Button>
          {canMove && (
            <ButtonLink variant="secondary" href={paths.visit(token, { ask: 'move' })}>
              Move
            </ButtonLink>
          )}
          <ButtonLink variant="quiet" href={paths.visit(token, { ask: 'cancel' })}>
            Cancel This Visit
          </ButtonLink>
        </StyledActions>
      </form>
      {isLate ? (
        <p>
          It is too late to move it here{phone ? ': please call us, ' : ', please call us'}
          {phone && <PhoneLink phone={phone} />}. You can still cancel it.
        </p>
      ) : (
        <p>{lateRule(lateHours)}</p>
      )}
      <p>
        <TextLink href={paths.waitList({ visit: token })}>I would like an earlier time</TextLink>
      </p>
    </>
  );
}
