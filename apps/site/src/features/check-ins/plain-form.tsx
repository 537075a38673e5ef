import { useGetServicesQuery } from '@harmony/api-client';
import { published, REASON_MAX } from '@harmony/domain';
import { t } from '@harmony/language';
import { assertive, Button, DateField, ErrorSummary, SelectField, space, TextArea, TextField } from '@harmony/ui';
import styled from 'styled-components';
import { useFormResult } from '../../hooks';
import { Trap } from '../../parts/forms/form-guard';
import { postedText } from '../../parts/forms/posted-text';
import { PrivacyLink } from '../../parts/page/privacy-link';
import { NOT_SURE } from './questions';

const StyledForm = styled.form`
  display: grid;
  gap: ${space[24]};
`;

const CONTROL_OF: Readonly<Record<string, string>> = { dateOfBirth: 'plain-born-month' };
const fieldId = (field: string): string => CONTROL_OF[field] ?? `plain-${field}`;

/** The same questions as one form, for browsers without JavaScript. `action` is the page's own URL. */
export function PlainForm({ action, isKiosk }: { action: string; isKiosk: boolean }) {
  const { data } = useGetServicesQuery();
  const posted = useFormResult();
  const errors = posted?.fields ?? {};
  const problems = Object.entries(errors).map(([field, message]) => ({ id: fieldId(field), message }));
  const control = (name: string, label: string) => ({
    id: fieldId(name),
    label,
    name,
    defaultValue: postedText(posted, name),
    error: errors[name],
  });
  const born = (part: string) => postedText(posted, `dateOfBirth-${part}`);
  return (
    <StyledForm method="post" action={action} autoComplete="off" noValidate>
      <h1>{t('Self Check-in')}</h1>
      <p>{t('Prefer a person? See reception')}</p>
      {problems.length > 0 && <ErrorSummary title={t('Please check the form')} errors={problems} />}
      {posted?.error && (
        <p {...assertive}>
          <strong>{posted.error.title}.</strong> {posted.error.description}
        </p>
      )}
      <TextField {...control('firstName', t('First name'))} autoComplete="off" />
      <TextField {...control('lastName', t('Last name'))} autoComplete="off" />
      <DateField
        id="plain-born"
        name="dateOfBirth"
        legend={t('Date of birth')}
        hint={t('For example 3 31 1980')}
        defaultValue={{ month: born('month'), day: born('day'), year: born('year') }}
        error={errors['dateOfBirth']}
      />
      <TextField {...control('email', t('Email'))} optional autoComplete="off" />
      <TextField {...control('phone', t('Phone'))} optional autoComplete="off" />
      <SelectField
        {...control('appointmentType', t('Appointment type'))}
        optional
        defaultValue={postedText(posted, 'appointmentType') || NOT_SURE}
      >
        {published(data).map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
        <option value={NOT_SURE}>{t(NOT_SURE)}</option>
      </SelectField>
      <TextArea
        {...control('reasonForVisit', t('Reason for visit'))}
        optional
        rows={3}
        autoComplete="off"
        hint={t('At most {max} characters.', { max: REASON_MAX })}
      />
      <Trap />
      <Button type="submit">{t('Check In')}</Button>
      <PrivacyLink isKiosk={isKiosk} />
    </StyledForm>
  );
}
