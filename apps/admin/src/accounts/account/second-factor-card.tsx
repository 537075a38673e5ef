import { useState } from 'react';
import styled from 'styled-components';
import { useToasts } from '@harmony/api-client';
import type { AddedFactor, OwnSecondFactor } from '@harmony/domain';
import { Card, space } from '@harmony/ui';
import { Tag } from '../../platform/kit/tag';
import { AppPart } from './app-part';
import { CodesPart } from './codes-part';
import { hasFactor } from './factor-words';
import { PasskeysPart } from './passkeys-part';
import { RecoveryCodes } from './recovery-codes';
import { useRemoveFactor } from './use-remove-factor';

const StyledCard = styled(Card)`
  display: grid;
  gap: ${space[16]};

  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[4]} ${space[12]};
  }
  > header h2 {
    font: var(--type-h3);
  }
`;

export interface SecondFactorCardProps {
  factor: OwnSecondFactor;
  /** A factor has been added, and its recovery codes, if there are any, have been seen. */
  onDone?: () => void;
}

/** The second factor of one's own account: passkeys, an authenticator app, and recovery codes. */
export const SecondFactorCard = ({ factor, onDone }: SecondFactorCardProps) => {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const remove = useRemoveFactor(factor);
  const { show } = useToasts();
  const isOn = hasFactor(factor);

  const handleAdded = ({ recoveryCodes }: AddedFactor): void => {
    show({ title: 'Second factor added' });
    if (recoveryCodes) setCodes(recoveryCodes);
    else onDone?.();
  };
  const handleCodesClosed = (): void => {
    setCodes(null);
    onDone?.();
  };
  return (
    <StyledCard as="section" aria-labelledby="second-factor">
      <header>
        <h2 id="second-factor">Second factor</h2>
        <Tag tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</Tag>
      </header>
      <p>
        {isOn
          ? 'To sign in, you need one of these in addition to your password.'
          : 'Add one of these so that no one can sign in with your password alone.'}
      </p>
      <PasskeysPart factor={factor} onAdded={handleAdded} onRemove={(passkey) => void remove.passkey(passkey)} />
      <AppPart factor={factor} onAdded={handleAdded} onRemove={() => void remove.app()} />
      {isOn && <CodesPart factor={factor} onRenewed={setCodes} />}
      {codes && <RecoveryCodes codes={codes} onClose={handleCodesClosed} />}
    </StyledCard>
  );
};
