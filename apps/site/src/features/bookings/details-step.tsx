import { useMemo } from 'react';
import styled from 'styled-components';
import { BOOKING_NOTE_MAX } from '@harmony/domain';
import { t } from '@harmony/language';
import { assertive, Button, ErrorSummary, space, TextArea, TextField, TextLink, tParts } from '@harmony/ui';
import { useFormResult } from '../../hooks';
import { errorEntries } from '../../parts/forms/error-entries';
import { postedText } from '../../parts/forms/posted-text';
import { PrivacyLink } from '../../parts/page/privacy-link';
import { RadioCards } from '../../parts/forms/radio-cards';
import { ANSWERED, yesNo } from './been-here';
import type { BookableService } from './booking-choice';
import { DETAILS_FIELDS, DETAILS_LABELS, type DetailsField } from './booking-form';
import { ForWhom } from './for-whom';
import { HiddenFields } from './hidden-fields';

const StyledFields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};

  & > button {
    justify-self: start;
  }
`;

const fieldId = (name: DetailsField): string => `booking-${name}`;

export interface StepProps {
  service: BookableService;
  /** The time is only asked for: the program that keeps the schedule could not be reached when it was shown. */
  isRequest: boolean;
  /** A time that the clinic confirms by hand is kept until then, and moved by its link: not where another program keeps the schedule. */
  isKeptHere: boolean;
  isSending: boolean;
  lateHours: number;
}

/** Who comes: as little as it takes. */
export function DetailsStep({ service, isRequest, isKeptHere, isSending }: StepProps) {
  const posted = useFormResult();
  const errors = posted?.fields;
  const problems = useMemo(
    () => errorEntries(DETAILS_FIELDS, { labels: DETAILS_LABELS, idOf: fieldId }, errors),
    [errors],
  );
  const field = (name: DetailsField) => ({
    id: fieldId(name),
    name,
    label: t(DETAILS_LABELS[name]),
    defaultValue: postedText(posted, name),
    error: errors?.[name],
  });
  const answered = ANSWERED[service.audience];
  return (
    <StyledFields>
      {problems.length > 0 && <ErrorSummary title={t('Please check the form')} errors={problems} />}
      {errors && Object.keys(errors).length > 0 && problems.length === 0 && (
        <p {...assertive}>{t('This time can’t be booked like this any more. Choose the time again, or call us.')}</p>
      )}
      <TextField {...field('name')} autoComplete="name" />
      <TextField
        {...field('email')}
        type="email"
        autoComplete="email"
        hint={t(
          isRequest
            ? 'We write to you whether the time is yours.'
            : isKeptHere
              ? 'We send you the time, and a link to move or cancel it.'
              : 'We send you the time, and a link to your visit.',
        )}
      />
      <TextField
        {...field('phone')}
        optional
        type="tel"
        autoComplete="tel"
        hint={t('In case something changes on the day.')}
      />
      {answered === null ? (
        <RadioCards {...field('isFirst')} legend={t(DETAILS_LABELS.isFirst)} options={yesNo()} />
      ) : (
        <HiddenFields of={{ isFirst: answered }} />
      )}
      <ForWhom field={field} />
      <TextArea
        {...field('note')}
        optional
        rows={3}
        maxLength={BOOKING_NOTE_MAX}
        hint={tParts('Nothing urgent or detailed, please. In an emergency call {number}.', {
          number: <TextLink href="tel:911">911</TextLink>,
        })}
      />
      <Button type="submit" name="step" value="check" pending={isSending}>
        {t('Continue')}
      </Button>
      <p>
        {t('We use what you write only for your visit.')}{' '}
        {t(
          isRequest
            ? 'Nothing is sent before you ask for the time on the next page.'
            : 'Nothing is booked before you confirm it on the next page.',
        )}
      </p>
      <PrivacyLink />
    </StyledFields>
  );
}
