import styled from 'styled-components';
import { addressLine, lateRule, BOOKED_FOR_LABELS, type BookedFor } from '@harmony/domain';
import { t } from '@harmony/language';
import { Button, space } from '@harmony/ui';
import { useFormResult, useSiteSettings } from '../../hooks';
import { postedText } from '../../parts/forms/posted-text';
import { DETAILS_LABELS } from './booking-form';
import { Chosen } from './chosen';
import type { StepProps } from './details-step';
import { TypedFields } from './hidden-fields';

const StyledCheck = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
`;

const StyledButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[16]};
`;

function buttonOf(needsApproval: boolean, isRequest: boolean): string {
  if (isRequest) return t('Ask for This Time');
  return t(needsApproval ? 'Ask for This Visit' : 'Book This Visit');
}

/** Everything once more, and the one button that books, or asks for the time. */
export function CheckStep({ service, isRequest, isKeptHere, isSending, lateHours }: StepProps) {
  const posted = useFormResult();
  const { address } = useSiteSettings();
  const text = (name: string) => postedText(posted, name);
  const given = [
    { label: t(DETAILS_LABELS.name), value: text('name') },
    { label: t(DETAILS_LABELS.email), value: text('email') },
    { label: t(DETAILS_LABELS.phone), value: text('phone') },
    { label: t(DETAILS_LABELS.isFirst), value: t(text('isFirst') === 'yes' ? 'Yes' : 'No') },
    // One of these, or it would have been refused.
    { label: t(DETAILS_LABELS.bookedFor), value: t(BOOKED_FOR_LABELS[text('bookedFor') as BookedFor]) },
    { label: t(DETAILS_LABELS.forName), value: text('bookedFor') === 'me' ? '' : text('forName') },
    { label: t(DETAILS_LABELS.note), value: text('note') },
    { label: t('Where'), value: service.isVideo ? t('By video') : addressLine(address?.text ?? '') },
  ];
  return (
    <StyledCheck>
      <TypedFields />
      <Chosen rows={given.filter(({ value }) => value)} />
      {/* Of what another program keeps, not every visit can be moved by its link: its page and its mails say which. */}
      {!isRequest && <p>{lateRule(lateHours, isKeptHere)}</p>}
      {service.needsApproval && !isRequest && (
        <p>
          {t('We look at every request for this service and confirm it.')}{' '}
          {t(isKeptHere ? 'Until then the time is kept for you.' : 'Until then the time is not kept for you.')}
        </p>
      )}
      <StyledButtons>
        <Button type="submit" name="step" value="book" pending={isSending}>
          {buttonOf(service.needsApproval, isRequest)}
        </Button>
        <Button type="submit" name="step" value="details" variant="secondary">
          {t('Change My Details')}
        </Button>
      </StyledButtons>
    </StyledCheck>
  );
}
