import { useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { useAddAuthenticatorAppMutation } from '@harmony/api-client/admin';
import type { AddedFactor, AuthenticatorAppSetup } from '@harmony/domain';
import { c, CopyButton, Dialog, space, TextField } from '@harmony/ui';
import { refusalText } from '../../platform/kit/failure-text';
import { FormFooter } from '../../platform/kit/forms/form-footer';
import { Stack } from '../../platform/kit/layout';
import { QrCode } from './qr-code';

const FORM = 'add-authenticator-app';

const StyledSteps = styled.ol`
  display: grid;
  gap: ${space[16]};
  padding-inline-start: 1.25rem;

  > li > * + * {
    margin-block-start: ${space[8]};
  }
`;

const StyledSecret = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  column-gap: ${space[8]};

  > code {
    color: ${c.ink};
    overflow-wrap: anywhere;
  }
`;

/** In fours, as people type it. */
const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

export interface AddAuthenticatorAppProps {
  setup: AuthenticatorAppSetup;
  onAdded: (added: AddedFactor) => void;
  onClose: () => void;
}

/** Gives an authenticator app its secret; the first code that it shows confirms that it has it. */
export const AddAuthenticatorApp = ({ setup, onAdded, onClose }: AddAuthenticatorAppProps) => {
  const [add, { isLoading }] = useAddAuthenticatorAppMutation();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  const refuse = (words: string): void => {
    setProblem(words);
    field.current?.focus();
    field.current?.select();
  };
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setProblem(undefined);
    const { data, error } = await add({ token: setup.token, code });
    if (error) refuse(refusalText(error));
    else onAdded(data);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add an authenticator app"
      footer={<FormFooter form={FORM} submit="Add the app" pending={isLoading} onCancel={onClose} />}
    >
      <StyledSteps>
        <li>
          <p>
            Scan this code with an authenticator app such as Aegis, Google Authenticator, Microsoft Authenticator or
            1Password.
          </p>
          <QrCode text={setup.uri} label="QR code for your authenticator app" />
          <p>Or enter this key:</p>
          <StyledSecret>
            <code>{inFours(setup.secret)}</code>
            <CopyButton value={setup.secret} label="Copy key" />
          </StyledSecret>
        </li>
        <li>
          <Stack as="form" $gap={16} id={FORM} noValidate onSubmit={(event: FormEvent) => void handleSubmit(event)}>
            <TextField
              label="Code from the app"
              hint="Six digits that change every 30 seconds."
              error={problem}
              inputMode="numeric"
              autoComplete="one-time-code"
              spellCheck={false}
              maxLength={20}
              value={code}
              onChange={({ target }) => setCode(target.value)}
              ref={field}
            />
          </Stack>
        </li>
      </StyledSteps>
    </Dialog>
  );
};
