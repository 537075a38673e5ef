import { useState } from 'react';
import { useToasts } from '@harmony/api-client';
import { useSetUpAuthenticatorAppMutation } from '@harmony/api-client/admin';
import type { AuthenticatorAppSetup } from '@harmony/domain';
import { Button } from '@harmony/ui';
import { refusalText, failureToast } from '../../platform/kit/failure-text';
import { Moment } from '../../platform/kit/moment';
import { AddAuthenticatorApp } from './add-authenticator-app';
import { FactorPart } from './factor-part';
import { keptBecause } from './factor-words';
import type { FactorPartsProps } from './passkeys-part';

interface AppPartProps extends FactorPartsProps {
  onRemove: () => void;
}

/** The account's authenticator app: adding it, removing it. */
export const AppPart = ({ factor, onAdded, onRemove }: AppPartProps) => {
  const [setUp, { isLoading }] = useSetUpAuthenticatorAppMutation();
  const [setup, setSetup] = useState<AuthenticatorAppSetup | null>(null);
  const { show } = useToasts();
  const since = factor.authenticatorAppSince;
  const reason = keptBecause(factor);

  const handleAdd = async (): Promise<void> => {
    const { data, error } = await setUp();
    if (data) setSetup(data);
    else show(failureToast('Couldn’t add the app', error, refusalText(error)));
  };
  return (
    <FactorPart title="Authenticator app" state={since === null ? undefined : 'On'}>
      {since === null ? (
        <p>An app on your phone that shows a new six-digit code every 30 seconds.</p>
      ) : (
        <p>
          Added <Moment at={since} />.
        </p>
      )}
      {since !== null && reason !== null && <p>{reason}</p>}
      <div>
        {since === null ? (
          <Button variant="secondary" size="sm" pending={isLoading} onClick={() => void handleAdd()}>
            Add authenticator app
          </Button>
        ) : (
          reason === null && (
            <Button variant="secondary" size="sm" onClick={onRemove}>
              Remove authenticator app
            </Button>
          )
        )}
      </div>
      {setup && (
        <AddAuthenticatorApp
          setup={setup}
          onAdded={(added) => {
            setSetup(null);
            onAdded(added);
          }}
          onClose={() => setSetup(null)}
        />
      )}
    </FactorPart>
  );
};
