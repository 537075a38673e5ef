import type { ChangeEvent } from 'react';
import { useGetServicesQuery } from '@harmony/api-client';
import { published, REASON_MAX } from '@harmony/domain';
import { msg, t } from '@harmony/language';
import { DateField, TextArea, TextField } from '@harmony/ui';
import type { FieldErrors } from '../../parts/forms/form-check';
import { RadioCards } from '../../parts/forms/radio-cards';
import type { Answers } from './check-in-state';

export interface QuestionProps {
  answers: Answers;
  errors: FieldErrors;
  onAnswer: (answers: Partial<Answers>) => void;
}

/** A text answer of a screen. The device may be shared: the browser neither suggests nor remembers anything. */
const textAnswer = (props: QuestionProps, name: 'firstName' | 'lastName' | 'email' | 'phone' | 'reasonForVisit') => ({
  autoComplete: 'off',
  autoCapitalize: 'off',
  autoCorrect: 'off',
  spellCheck: false,
  id: `check-in-${name}`,
  value: props.answers[name],
  error: props.errors[name],
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    props.onAnswer({ [name]: event.target.value }),
});

export const NameQuestion = (props: QuestionProps) => (
  <>
    <TextField {...textAnswer(props, 'firstName')} label={t('First name')} autoCapitalize="words" />
    <TextField {...textAnswer(props, 'lastName')} label={t('Last name')} autoCapitalize="words" />
  </>
);

export function BirthQuestion({ answers, errors, onAnswer }: QuestionProps) {
  return (
    <DateField
      id="check-in-born"
      name="born"
      legend={t('Date of birth')}
      hint={t('For example 3 31 1980')}
      value={answers.born}
      error={errors['dateOfBirth']}
      onChange={(born) => onAnswer({ born })}
    />
  );
}

export const ContactQuestion = (props: QuestionProps) => (
  <>
    <TextField {...textAnswer(props, 'email')} label={t('Email')} optional inputMode="email" />
    <TextField {...textAnswer(props, 'phone')} label={t('Phone')} optional inputMode="tel" />
  </>
);

/** The answer of patients who do not know the name of their treatment: in English, as staff read it. */
export const NOT_SURE = msg('Not sure');

export function TypeQuestion({ answers, onAnswer }: QuestionProps) {
  const { data } = useGetServicesQuery();
  const names = published(data).map(({ name }) => name);
  return (
    <RadioCards
      legend={t('Appointment type')}
      hidesLegend
      name="appointmentType"
      options={[...names, { value: NOT_SURE, label: t(NOT_SURE) }]}
      value={answers.appointmentType}
      onChange={(appointmentType) => onAnswer({ appointmentType })}
    />
  );
}

export const ReasonQuestion = (props: QuestionProps) => (
  <TextArea
    {...textAnswer(props, 'reasonForVisit')}
    label={t('Reason for visit')}
    optional
    rows={4}
    maxLength={REASON_MAX}
    hint={t('{count} of {max} characters', { count: props.answers.reasonForVisit.length, max: REASON_MAX })}
  />
);
