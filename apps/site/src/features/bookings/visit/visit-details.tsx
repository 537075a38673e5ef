import styled from 'styled-components';
import { useGetBookingOptionsQuery } from '@harmony/api-client';
import {
  lateRule,
  clinicTimeText,
  isComing,
  isOnlyAskedFor,
  isUnderWay,
  mapsDirectionsUrl,
  saidTime,
  VERIFY_MINUTES,
  REQUEST_ANSWER,
  type Booking,
} from '@harmony/domain';
import { t } from '@harmony/language';
import { Button, ButtonLink, RichText, space, Status, TextLink, tParts } from '@harmony/ui';
import { useSiteSettings } from '../../../hooks';
import { OutcomeBox } from '../../../parts/forms/outcome-box';
import { PhoneLink } from '../../../parts/page/phone-link';
import { TaskFrame } from '../../../parts/forms/task-frame';
import { Untold } from '../../../parts/forms/untold';
import { paths } from '../../../paths';
import { Chosen, type ChosenRow } from '../chosen';
import { HiddenFields } from '../hidden-fields';
import { Otherwise } from '../otherwise';
import { Taken } from '../taken';
import { visitRows } from './visit-rows';

const StyledActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]} ${space[16]};
`;

/** What the page says first. The visit decides, never the address: nobody reads of a booking that is none. */
function titleOf(booking: Booking, done: string | null, code: string | null): string {
  const { state, canCancel, verifyBy } = booking;
  if (state === 'cancelled') return t('Your Visit Is Cancelled');
  if (isOnlyAskedFor(booking)) return t('We Have Your Request');
  if (!canCancel) return t('Your Visit');
  if (verifyBy !== null) return t(code === null ? 'Check Your Mail' : 'Confirm This Booking');
  if (state === 'requested') return t('We Have Your Request');
  return t(done === 'booked' ? 'You Are Booked' : 'Your Visit');
}

function noticeOf(booking: Booking, done: string | null, code: string | null): string | null {
  const { state, isConfirmed, verifyBy, timeZone } = booking;
  if (state === 'cancelled')
    return t('It is cancelled, and the time is free for somebody else. You can book another at any time.');
  if (isOnlyAskedFor(booking))
    return `${t(REQUEST_ANSWER)} ${t('Until then nothing is booked, and the time is not kept for you.')}`;
  if (verifyBy !== null) {
    const time = saidTime(clinicTimeText(verifyBy, timeZone));
    return code === null
      ? t(
          'Check your mail within {minutes} minutes: press “Confirm this booking” in it by {time}, and the time is yours. Until then it is kept for you; afterwards it is free again.',
          { minutes: VERIFY_MINUTES, time },
        )
      : t('Press the button by {time}, and the time is yours. Afterwards it is free again.', { time });
  }
  if (state === 'requested') return t('We look at it and confirm it by email. Until then the time is kept for you.');
  if (state !== 'booked') return null;
  if (done === 'moved') return t('Your visit has moved to this time.');
  if (done === 'confirmed' && isConfirmed) return t('Thank you for telling us. See you then.');
  if (done === 'booked')
    return t(
      booking.isUntold
        ? 'This time is yours.'
        : 'This time is yours. We also send it to you by email, with a link to this page.',
    );
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

/** Where a visit by video is held. Nobody is led to one that does not take place, or is over. */
function VideoPlace({ url, state }: { url: string | null } & Pick<Booking, 'state'>) {
  if (!isComing(state) && !isUnderWay(state)) return <p>{t('By video')}</p>;
  if (url === null) return <p>{t('By video. You find the link here before it begins.')}</p>;
  return (
    <>
      <p>{t('By video')}</p>
      <TextLink href={url} external>
        {t('Join by video')}
      </TextLink>
    </>
  );
}

/** A visit, and what can be done with it. */
export function VisitDetails({ token, booking, done, code }: VisitDetailsProps) {
  const { address } = useSiteSettings();
  const notice = noticeOf(booking, done, code);
  const where: ChosenRow[] = booking.video
    ? [{ label: t('Where'), value: <VideoPlace url={booking.video.url} state={booking.state} /> }]
    : address
      ? [
          {
            label: t('Where'),
            value: (
              <>
                <RichText html={address.html} />
                <TextLink href={mapsDirectionsUrl(address)} external>
                  {t('Get directions')}
                </TextLink>
              </>
            ),
          },
        ]
      : [];
  return (
    <TaskFrame isNarrow title={titleOf(booking, done, code)}>
      {/* Who has just booked comes to a new page, and hears its heading: Orca 43 cuts that short for a status. */}
      {notice && (done === 'booked' ? <OutcomeBox>{notice}</OutcomeBox> : <Status as={OutcomeBox}>{notice}</Status>)}
      {booking.isUntold && <Untold href={paths.visit(token)} />}
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
            {t('Book Another Visit')}
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
          {t('Confirm This Booking')}
        </Button>
      )}
      <ButtonLink variant="quiet" href={paths.visit(token, { ask: 'cancel' })}>
        {t('Cancel This Visit')}
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
              {t('I Am Coming')}
            </Button>
          )}
          {!isOnlyAskedFor(booking) && (
            <Button type="submit" variant="secondary" name="action" value="calendar">
              {t('Add to Calendar')}
            </Button>
          )}
          {canMove && (
            <ButtonLink variant="secondary" href={paths.visit(token, { ask: 'move' })}>
              {t('Move')}
            </ButtonLink>
          )}
          <ButtonLink variant="quiet" href={paths.visit(token, { ask: 'cancel' })}>
            {t('Cancel This Visit')}
          </ButtonLink>
        </StyledActions>
      </form>
      {isLate ? (
        <p>
          {tParts(
            phone
              ? 'It is too late to move it here: please call us, {phone}. You can still cancel it.'
              : 'It is too late to move it here, please call us. You can still cancel it.',
            { phone: phone && <PhoneLink phone={phone} /> },
          )}
        </p>
      ) : (
        <p>{lateRule(lateHours, canMove)}</p>
      )}
      {!isLate && !canMove && (
        <p>
          {tParts(phone ? 'To move it, please call us, {phone}.' : 'To move it, please call us.', {
            phone: phone && <PhoneLink phone={phone} />,
          })}
        </p>
      )}
      {options?.isKeptHere && (
        <p>
          <TextLink href={paths.waitList({ visit: token })}>{t('I would like an earlier time')}</TextLink>
        </p>
      )}
    </>
  );
}
