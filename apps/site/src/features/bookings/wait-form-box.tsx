import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button, space } from '@harmony/ui';
import { HiddenFields } from './hidden-fields';
import { WaitProblems } from './wait-problems';

const StyledForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};

  & > button {
    justify-self: start;
  }
`;

export interface WaitFormBoxProps {
  action: string;
  hidden: Readonly<Record<string, string>>;
  submitLabel: string;
  purpose: string;
  children: ReactNode;
}

/** A form of the wait list. It is posted, with JavaScript too: it ends in another page anyway. */
export const WaitFormBox = ({ action, hidden, submitLabel, purpose, children }: WaitFormBoxProps) => (
  <StyledForm method="post" action={action} noValidate>
    <HiddenFields of={hidden} />
    <WaitProblems />
    {children}
    <Button type="submit">{submitLabel}</Button>
    <p>{purpose}</p>
  </StyledForm>
);
