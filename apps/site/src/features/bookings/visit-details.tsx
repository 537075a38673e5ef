import styled from 'styled-components';
import { useGetBookingOptionsQuery } from '@harmony/api-client';
import {
  lateRule,
  clinicLongText,
  clinicTimeText,
  formatPrice,
  isOnlyAskedFor,
  mapsDirectionsUrl,
  VERIFY_MINUTES,
  REQUEST_ANSWER,
  type Booking,
} from '@harmony/domain';
import { Button, ButtonLink, RichText, space, TextLink } from '@harmony/ui';
import { useSiteSettings } from '../../hooks';
import { OutcomeBox } from '../../parts/outcome-box';
import { PhoneLink } from '../../parts/phone-link';
import { TaskFrame } from '../../parts/task-frame';
import { paths } from '../../paths';
import { Chosen, type ChosenRow } from './chosen';
import { HiddenFields } from './hidden-fields';
import { Otherwise } from './otherwise';
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
function titleOf(booking: Booking, done: string | null, code: string | null): string {
  const { state, canCancel, verifyBy } = booking;
  if (state === 'cancelled') return 'Your Visit Is Cancelled';
  if (isOnlyAskedFor(booking)) return 'We Have Your Request';
  if (!canCancel) return 'Your Visit';
  if (verifyBy !== null) return code === null ? 'Check Your Mail' : 'Confirm This Booking';
  if (state === 'requested') return 'We Have Your Request';
  return done === 'booked' ? 'You Are Booked' : 'Your Visit';
}

function noticeOf(booking: Booking, done: string | null, code: string | null): string | null {
  const { state, isConfirmed, verifyBy, timeZone } = booking;
  if (state === 'cancelled')
    return 'It is cancelled, and the time is free for somebody else. You can book another at any time.';
  if (isOnlyAskedFor(booking))
    return `${REQUEST_ANSWER} Until then nothing is booked, and the time is not kept for you.`;
  if (verifyBy !== null) {
    const time = clinicTimeText(verifyBy, timeZone);
    return code === null
      ? `Check your mail within ${VERIFY_MINUTES} minutes: press “Confirm this booking” in it by ${time}, and the time is yours. Until then it is kept for you; afterwards it is free again.`
      : `Press the button by ${time}, and the time is yours. Afterwards it is free again.`;
  }
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

interface VisitDetailsProps extends VisitProps {
  /** What has just been done. */
  done: string | null;
  /** What only the mail knows that a booking waits for; null: the page was not opened by it. */
  code: string | null;
}

/** A visit, and what can be done with it. */
export function VisitDetails({ token, booking, done, code }: VisitDetailsProps) {
  const { address } = useSiteSettings();
  const notice = noticeOf(booking, done, code);
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
    <TaskFrame isNarrow title={titleOf(booking, done, code)}>
      {notice && <OutcomeBox role="status">{notice}</OutcomeBox>}
      <Taken people={[]} isAnybody={false} />
      <Chosen rows={[...visitRows(booking), ...where]} />
      {booking.canCancel ? (
        booking.verifyBy === null ? (
          <Actions token={token} booking={booking} />
        ) : (
          <Verify token={token} code={code} />
        )
      ) : isOnlyAskedFor(booking) ? (
        <Otherwise />
      ) : (
        <p>
          <ButtonLink href={paths.book({ service: booking.service?.slug, with: booking.practitioner?.slug })}>
            Book Another Visit
          </ButtonLink>
        </p>
      )}
    </TaskFrame>
  );
}

/** A booking that waits for its mail: confirmed by whoever has opened that, given back by anybody with the link. */
const Verify = ({ token, code }: { token: string; code: string | null }) => (
  <form method="post" action={paths.visit(token, { code: code ?? undefined })}>
    <HiddenFields of={{ token, ...(code !== null && { code }) }} />
    <StyledActions>
      {code !== null && (
        <Button type="submit" name="action" value="verify">
          Confirm This Booking
        </Button>
      )}
      <ButtonLink variant="quiet" href={paths.visit(token, { ask: 'cancel' })}>
        Cancel This Visit
      </ButtonLink>
    </StyledActions>
  </form>
);

function Actions({ token, booking }: VisitProps) {
  const { phone } = useSiteSettings();
  const { state, isConfirmed, isLate, canMove, lateHours } = booking;
  const { data: options } = useGetBookingOptionsQuery();
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
          {!isOnlyAskedFor(booking) && (
            <Button type="submit" variant="secondary" name="action" value="calendar">
              Add to Calendar
            </Button>
          )}
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
      {options?.isKeptHere && (
        <p>
          <TextLink href={paths.waitList({ visit: token })}>I would like an earlier time</TextLink>
        </p>
      )}
    </>
  );
}
