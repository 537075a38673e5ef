import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { c, space } from '../tokens/tokens';
import { PasskeyButton } from './passkey-button';
import { PasskeyObstacleNote } from './passkey-obstacle-note';
import type { SecondFactorQuestion } from './second-factor';
import { SecondFactorForm } from './second-factor-form';
import { SignInForm, type Credentials } from './sign-in-form';
import { StyledSteps } from './steps';

const StyledOthers = styled.div`
  display: grid;
  gap: ${space[16]};
  padding-block-start: ${space[20]};
  border-block-start: 1px solid ${c.line};
`;

/** Signing in with a passkey alone. */
export interface PasskeySignIn {
  /** Why no passkey can be used here, and where else the page is if that helps. */
  obstacle: { words: string; href?: string } | null;
  /** Resolves with null when the passkey is accepted, otherwise with the message to show. */
  onUse: () => Promise<string | null>;
}

export interface SignInProps {
  /**
   * Tries the credentials: resolves with null when they are accepted, with the message to show when they are not, and with
   * a question when the account has a second factor.
   */
  onSignIn: (credentials: Credentials) => Promise<string | SecondFactorQuestion | null>;
  /** Prefilled when the user is known already. */
  initialUsername?: string;
  /** The password takes the focus as the form appears. */
  takesFocus?: boolean;
  /** Offered beside the password; nothing is unless it is given. */
  passkey?: PasskeySignIn | null;
  /** Under the form: help for whoever has no password. */
  help?: ReactNode;
}

/** Signing in, step by step: name and password, or a passkey; then a second factor where the account has one. */
export const SignIn = ({ onSignIn, initialUsername = '', takesFocus = false, passkey, help }: SignInProps) => {
  const [username, setUsername] = useState(initialUsername);
  const [question, setQuestion] = useState<SecondFactorQuestion | null>(null);
  const [isBack, setIsBack] = useState(false);

  const handleSignIn = async (credentials: Credentials): Promise<string | null> => {
    const outcome = await onSignIn(credentials);
    if (outcome === null || typeof outcome === 'string') return outcome;
    setUsername(credentials.username);
    setQuestion(outcome);
    return null;
  };
  const handleBack = (): void => {
    setQuestion(null);
    setIsBack(true);
  };

  if (question)
    return <SecondFactorForm {...question} submit="Sign In" back="Back to the password" onBack={handleBack} />;
  return (
    <StyledSteps>
      <SignInForm onSignIn={handleSignIn} initialUsername={username} takesFocus={takesFocus || isBack} />
      {(passkey || help) && (
        <StyledOthers>
          {passkey &&
            (passkey.obstacle ? (
              <PasskeyObstacleNote {...passkey.obstacle} />
            ) : (
              <PasskeyButton label="Sign in with a passkey" variant="secondary" onUse={passkey.onUse} />
            ))}
          {help}
        </StyledOthers>
      )}
    </StyledSteps>
  );
};
