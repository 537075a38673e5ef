import { Fingerprint } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button, type ButtonVariant } from '../button/button';
import { Hint } from '../field/hint';
import { SignInAlert } from './sign-in-alert';
import { StyledSteps } from './steps';
import { useAttempt } from './use-attempt';

export interface PasskeyButtonProps {
  label: string;
  hint?: string;
  variant?: ButtonVariant;
  /** It takes the focus when it appears. */
  takesFocus?: boolean;
  /** Resolves with null when the passkey is accepted, otherwise with the message to show. */
  onUse: () => Promise<string | null>;
}

/** Asks for a passkey when it is pressed: browsers show their question for one only then. */
export const PasskeyButton = ({ label, hint, variant, takesFocus = false, onUse }: PasskeyButtonProps) => {
  const { error, count, isPending, run } = useAttempt();
  const button = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  const handleClick = async (): Promise<void> => {
    if (!(await run(onUse))) button.current?.focus();
  };
  return (
    <StyledSteps>
      {hint !== undefined && <Hint id={hintId}>{hint}</Hint>}
      {error !== null && <SignInAlert key={count}>{error}</SignInAlert>}
      <Button
        ref={button}
        variant={variant}
        pending={isPending}
        aria-describedby={hint === undefined ? undefined : hintId}
        onClick={() => void handleClick()}
      >
        <Fingerprint size={18} strokeWidth={1.75} aria-hidden />
        {label}
      </Button>
    </StyledSteps>
  );
};
