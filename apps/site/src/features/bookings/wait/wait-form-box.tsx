import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button, space } from '@harmony/ui';
import { Trap } from '../../../parts/forms/form-guard';
import { PrivacyLink } from '../../../parts/page/privacy-link';
import { HiddenFields } from '../hidden-fields';
import { useWaitForm } from './use-wait-form';
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

/** A form that joins the wait list, also without JavaScript. */
export function WaitFormBox({ action, hidden, submitLabel, purpose, children }: WaitFormBoxProps) {
  const { isSending, handleSubmit } = useWaitForm();
  return (
    <StyledForm method="post" action={action} noValidate onSubmit={handleSubmit}>
      <HiddenFields of={hidden} />
      <Trap />
      <WaitProblems />
      {children}
      <Button type="submit" pending={isSending}>
        {submitLabel}
      </Button>
      <p>{purpose}</p>
      <PrivacyLink />
    </StyledForm>
  );
}
