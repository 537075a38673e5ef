import { useState } from 'react';
import styled from 'styled-components';
import { passkeyObstacle } from '@harmony/api-client/admin';
import type { AddedFactor, OwnSecondFactor, Passkey } from '@harmony/domain';
import { Button, c, PasskeyObstacleNote, space } from '@harmony/ui';
import { Menu } from '../../platform/kit/overlays/menu';
import { Moment } from '../../platform/kit/moment';
import { TimeAgo } from '../../platform/kit/time-ago';
import { AddPasskey } from './add-passkey';
import { FactorPart } from './factor-part';
import { keptBecause } from './factor-words';
import { RenamePasskey } from './rename-passkey';

const StyledList = styled.ul`
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space[8]};
    align-items: center;
    padding-block: ${space[4]};
  }
  > li + li {
    border-block-start: 1px solid ${c.line};
  }
  strong {
    display: block;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

export interface FactorPartsProps {
  factor: OwnSecondFactor;
  onAdded: (added: AddedFactor) => void;
}

interface PasskeysPartProps extends FactorPartsProps {
  onRemove: (passkey: Passkey) => void;
}

/** The account's passkeys: how each is called and when it was used; adding, renaming, removing. */
export const PasskeysPart = ({ factor, onAdded, onRemove }: PasskeysPartProps) => {
  const [isAdding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const obstacle = passkeyObstacle();
  const reason = keptBecause(factor);
  const kept = reason === null ? {} : { disabled: true, reason };
  return (
    <FactorPart title="Passkeys" state={factor.passkeys.length > 0 ? String(factor.passkeys.length) : undefined}>
      <p>Sign in with a device’s fingerprint, face or PIN, or with a security key. No password needed.</p>
      {factor.passkeys.length > 0 && (
        <StyledList role="list" aria-label="Your passkeys">
          {factor.passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <strong>{passkey.name}</strong>
                <small>
                  Added <Moment at={passkey.createdAt} />,{' '}
                  {passkey.lastUsedAt === null ? (
                    'not used yet'
                  ) : (
                    <>
                      used <TimeAgo at={passkey.lastUsedAt} />
                    </>
                  )}
                </small>
              </div>
              <Menu
                label={`Actions for the passkey ${passkey.name}`}
                items={[
                  { label: 'Rename…', onSelect: () => setRenaming(passkey) },
                  { label: 'Remove…', tone: 'danger', onSelect: () => onRemove(passkey), ...kept },
                ]}
              />
            </li>
          ))}
        </StyledList>
      )}
      {obstacle ? (
        <PasskeyObstacleNote {...obstacle} />
      ) : (
        <div>
          <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
            Add passkey
          </Button>
        </div>
      )}
      {isAdding && (
        <AddPasskey
          onAdded={(added) => {
            setAdding(false);
            onAdded(added);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {renaming && <RenamePasskey passkey={renaming} onClose={() => setRenaming(null)} />}
    </FactorPart>
  );
};
