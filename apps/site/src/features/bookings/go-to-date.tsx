import styled from 'styled-components';
import { t } from '@harmony/language';
import { Button, DateField, space } from '@harmony/ui';
import { useSearchParams } from '../../router';
import { HiddenFields } from './hidden-fields';
import { fromOf } from './when';

const StyledForm = styled.form`
  display: grid;
  gap: ${space[16]};
  justify-items: start;
`;

export interface GoToDateProps {
  /** The address of this page without a date. */
  here: string;
  hint: string;
}

/** Goes to a date that is typed: a plain GET form. */
export function GoToDate({ here, hint }: GoToDateProps) {
  const [search] = useSearchParams();
  const [path, query = ''] = here.split('?');
  const typed = (part: string) => search.get(`from-${part}`) ?? '';
  return (
    <StyledForm method="get" action={path}>
      <HiddenFields of={Object.fromEntries(new URLSearchParams(query))} />
      <DateField
        id="from"
        name="from"
        legend={t('Go to a date')}
        hint={hint}
        error={fromOf(search).isWrong && t('Enter a date that exists, with month, day and year')}
        defaultValue={{ month: typed('month'), day: typed('day'), year: typed('year') }}
      />
      <Button type="submit" variant="secondary">
        {t('Show These Days')}
      </Button>
    </StyledForm>
  );
}
