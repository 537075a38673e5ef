import { useGetServicesQuery } from '@harmony/api-client';
import { REASON_MAX, published } from '@harmony/domain';
import { DateField, TextArea, TextField } from '@harmony/ui';
import type { FieldErrors } from '../../parts/form-check';
import type { Answers } from './check-in-state';
import { RadioCards } from './radio-cards';

export interface QuestionProps {
  answers: Answers;
  errors: FieldErrors;
  onAnswer: (answers: Partial<Answers>) => void;
}

/** For fields on a shared device: the browser neither suggests nor remembers anything. */
const PRIVATE = { autoComplete: 'off', autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false } as const;

export function NameQuestion({ answers, errors, onAnswer }: QuestionProps) {
  return (
    <>
      <TextField
        {...PRIVATE}
        autoCapitalize="words"
        id="check-in-firstName"
        label="First name"
        value={answers.firstName}
        error={errors['firstName']}
        onChange={(event) => onAnswer({ firstName: event.target.value })}
      />
      <TextField
        {...PRIVATE}
        autoCapitalize="words"
        id="check-in-lastName"
        label="Last name"
        value={answers.lastName}
        error={errors['lastName']}
        onChange={(event) => onAnswer({ lastName: event.target.value })}
      />
    </>
  );
}

export function BirthQuestion({ answers, errors, onAnswer }: QuestionProps) {
  return (
    <DateField
      id="check-in-born"
      name="born"
      legend="Date of birth"
      hint="For example 3 31 1980"
      value={answers.born}
      error={errors['dateOfBirth']}
      onChange={(born) => onAnswer({ born })}
    />
  );
}

export function ContactQuestion({ answers, errors, onAnswer }: QuestionProps) {
  return (
    <>
      <TextField
        {...PRIVATE}
        id="check-in-email"
        label="Email"
        optional
        inputMode="email"
        value={answers.email}
        error={errors['email']}
        onChange={(event) => onAnswer({ email: event.target.value })}
      />
      <TextField
        {...PRIVATE}
        id="check-in-phone"
        label="Phone"
        optional
        inputMode="tel"
        value={answers.phone}
        error={errors['phone']}
        onChange={(event) => onAnswer({ phone: event.target.value })}
      />
    </>
  );
}

/** The answer of patients who do not know the name of their treatment. */
export const NOT_SURE = 'Not sure';

export function TypeQuestion({ answers, onAnswer }: QuestionProps) {
  const { data } = useGetServicesQuery();
  const names = published(data).map(({ name }) => name);
  return (
    <RadioCards
      legend="Appointment type"
      name="appointmentType"
      options={[...names, NOT_SURE]}
      value={answers.appointmentType}
      onChange={(appointmentType) => onAnswer({ appointmentType })}
    />
  );
}

export function ReasonQuestion({ answers, errors, onAnswer }: QuestionProps) {
  return (
    <TextArea
      {...PRIVATE}
      id="check-in-reasonForVisit"
      label="Reason for visit"
      optional
      rows={4}
      maxLength={REASON_MAX}
      hint={`${answers.reasonForVisit.length} of ${REASON_MAX} characters`}
      value={answers.reasonForVisit}
      error={errors['reasonForVisit']}
      onChange={(event) => onAnswer({ reasonForVisit: event.target.value })}
    />
  );
}
