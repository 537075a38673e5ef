import styled from 'styled-components';
import { capital, clinicLongText, clinicTimeText, saidTime, type WaitEntry } from '@harmony/domain';
import { t } from '@harmony/language';
import { Button, space, Status, tParts } from '@harmony/ui';
import { OutcomeBox } from '../../../parts/forms/outcome-box';
import { paths } from '../../../paths';
import { HiddenFields } from '../hidden-fields';
import { fromTo } from '../visit/visit-rows';

const StyledOffer = styled(OutcomeBox)`
  display: grid;
  gap: ${space[12]};
`;

export interface WaitEntryProps {
  token: string;
  entry: WaitEntry;
}

/** The time that is offered to somebody who waits, which one press takes; or that there is none, or none any more. */
export function WaitOffer({ token, entry: { offer, timeZone, visitAt } }: WaitEntryProps) {
  if (!offer)
    return (
      <Status as={OutcomeBox}>
        {t(
          'When a time becomes free that suits you, we write to you. Please look at your mail: the first who takes it has it.',
        )}
      </Status>
    );
  if (offer.isGone)
    return (
      <Status as={OutcomeBox}>
        {t(
          '{time} is gone: somebody else was quicker, or it was kept no longer. You stay on the list, and we write to you again.',
          { time: clinicLongText(offer.startsAt, timeZone) },
        )}
      </Status>
    );
  const givesUp = visitAt !== null && Date.parse(visitAt) > Date.parse(offer.startsAt);
  return (
    <StyledOffer>
      <p>
        {tParts('{time} with {name}', {
          time: <strong>{capital(fromTo(offer.startsAt, offer.endsAt, timeZone))}</strong>,
          name: offer.practitioner,
        })}
      </p>
      <p>
        {t('It is kept until {time}, for you and for others who wait. The first who takes it has it.', {
          time: saidTime(clinicTimeText(offer.answerBy, timeZone)),
        })}
        {givesUp && ` ${t('Your later visit is cancelled then, which costs you nothing.')}`}
      </p>
      <form method="post" action={paths.waitList({ token })}>
        <HiddenFields of={{ token, startsAt: offer.startsAt }} />
        <Button type="submit" name="action" value="claim">
          {t('Take This Time')}
        </Button>
      </form>
    </StyledOffer>
  );
}
