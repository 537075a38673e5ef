import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../button/button';
import { Hint } from '../field/hint';
import { space } from '../tokens/tokens';
import { CodeForm } from './code-form';
import { PasskeyButton } from './passkey-button';
import { PasskeyObstacleNote } from './passkey-obstacle-note';
import { SECOND_FACTOR_METHODS, type SecondFactorMethod, type SecondFactorQuestion } from './second-factor';
import { StyledSteps } from './steps';

const OTHERS: Readonly<Record<SecondFactorMethod, string>> = {
  passkey: 'Use a passkey',
  'authenticator-app': 'Use an authenticator app',
  'recovery-code': 'Use a recovery code',
};

/** Ways out of this step, of equal rank; their text begins where that of the fields does. */
const StyledWays = styled.ul`
  display: grid;
  justify-items: start;
  padding: 0;
  margin-inline-start: -1rem;
  list-style: none;

  > li:last-child:not(:first-child) {
    margin-block-start: ${space[8]};
  }
`;

export interface SecondFactorFormProps extends SecondFactorQuestion {
  /** Label of the button that sends a code. */
  submit: string;
  /** Label of the way out: "Back to the password". */
  back: string;
  onBack: () => void;
}

/**
 * Asks for a second factor: the safest one that the account has and the page can use, the others one press away. What is
 * wrong is announced.
 */
export const SecondFactorForm = ({ methods, obstacle, onShow, submit, back, onBack }: SecondFactorFormProps) => {
  const offered = SECOND_FACTOR_METHODS.filter((each) => methods.includes(each) && !(each === 'passkey' && obstacle));
  const [chosen, setChosen] = useState<SecondFactorMethod | null>(null);
  const method = offered.find((each) => each === chosen) ?? offered[0];
  return (
    <StyledSteps>
      {obstacle && (methods.includes('passkey') || method === undefined) && <PasskeyObstacleNote {...obstacle} />}
      {!obstacle && method === undefined && (
        <Hint>Your second factor belongs to another web address. Open Harmony at the address where you added it.</Hint>
      )}
      {method === 'passkey' && (
        <PasskeyButton
          label="Use your passkey"
          hint="Your device will ask for your fingerprint, face, PIN or security key."
          takesFocus
          onUse={() => onShow({ method })}
        />
      )}
      {(method === 'authenticator-app' || method === 'recovery-code') && (
        // Keyed: another kind of code begins with an empty field.
        <CodeForm key={method} method={method} submit={submit} onShow={onShow} />
      )}
      <StyledWays role="list" aria-label="Other methods">
        {offered
          .filter((each) => each !== method)
          .map((each) => (
            <li key={each}>
              <Button variant="quiet" size="sm" onClick={() => setChosen(each)}>
                {OTHERS[each]}
              </Button>
            </li>
          ))}
        <li>
          <Button variant="quiet" size="sm" onClick={onBack}>
            {back}
          </Button>
        </li>
      </StyledWays>
    </StyledSteps>
  );
};
