import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '@harmony/language';
import { assertive, Button, c, space, tParts } from '@harmony/ui';
import { useSiteSettings } from '../../hooks';
import type { FieldErrors } from '../../parts/forms/form-check';
import { OutcomeBox } from '../../parts/forms/outcome-box';
import { PhoneLink } from '../../parts/page/phone-link';
import { STEPS, type CheckInState, type Step } from './check-in-state';
import { ScreenTitle, StyledActions, StyledLead } from './screen';

const StyledStep = styled.form`
  display: grid;
  gap: ${space[24]};
`;

const StyledProgress = styled.p`
  color: ${c.ink3};
  font-size: 1.125rem;
`;

export interface StepScreenProps {
  step: Step;
  question: string;
  hint?: string;
  errors: FieldErrors;
  status: CheckInState['status'];
  onBack: () => void;
  onContinue: () => void;
  continueLabel?: string;
  children: ReactNode;
}

/** One question with its field, the progress, and the buttons that lead back and on. */
export function StepScreen(props: StepScreenProps) {
  const { step, question, hint, errors, status, onBack, onContinue, continueLabel = t('Continue'), children } = props;
  const form = useRef<HTMLFormElement>(null);
  const { phone } = useSiteSettings();

  // A screen reader reads the message together with the first invalid field.
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onContinue();
  };
  return (
    <StyledStep ref={form} noValidate autoComplete="off" onSubmit={handleSubmit}>
      <StyledProgress>
        {t('Step {number} of {all}', { number: STEPS.indexOf(step) + 1, all: STEPS.length })}
      </StyledProgress>
      <ScreenTitle>{question}</ScreenTitle>
      {hint && <StyledLead>{hint}</StyledLead>}
      {children}
      {status === 'failed' && (
        <OutcomeBox $failed {...assertive}>
          <p>
            <strong>{t('That did not work. Nothing is lost: your answers are still here.')}</strong>
          </p>
          <p>
            {tParts(
              phone
                ? 'Please try again, or see reception, or call us: {phone}.'
                : 'Please try again, or see reception.',
              { phone: phone && <PhoneLink phone={phone} /> },
            )}
          </p>
        </OutcomeBox>
      )}
      <StyledActions>
        <Button variant="secondary" onClick={onBack}>
          {t('Back')}
        </Button>
        <Button type="submit" pending={status === 'sending'}>
          {continueLabel}
        </Button>
      </StyledActions>
    </StyledStep>
  );
}
