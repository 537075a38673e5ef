import styled from 'styled-components';
import { BOOKED_FOR, BOOKED_FOR_LABELS } from '@harmony/domain';
import { t } from '@harmony/language';
import { TextField } from '@harmony/ui';
import { RadioCards } from '../../parts/forms/radio-cards';

/** Asked of whoever books for somebody else; without JavaScript, too. */
const StyledForName = styled.div`
  fieldset:has([value='me']:checked) + & {
    display: none;
  }
`;

interface Field {
  id: string;
  name: string;
  label: string;
  defaultValue: string;
  error: string | undefined;
}

const forWhom = () => BOOKED_FOR.map((value) => ({ value, label: t(BOOKED_FOR_LABELS[value]) }));

/** Who comes: whoever fills in the form, or somebody else by name. */
export const ForWhom = ({ field }: { field: (name: 'bookedFor' | 'forName') => Field }) => {
  const { label, defaultValue, ...choice } = field('bookedFor');
  return (
    <>
      <RadioCards {...choice} legend={label} defaultValue={defaultValue || 'me'} options={forWhom()} />
      <StyledForName>
        <TextField {...field('forName')} autoComplete="off" hint={t('Only we see it: no mail names anybody.')} />
      </StyledForName>
    </>
  );
};
