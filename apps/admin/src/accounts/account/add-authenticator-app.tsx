import { useRef } from 'react';
import styled from 'styled-components';
import { useAddAuthenticatorAppMutation } from '@harmony/api-client/admin';
import type { AddedFactor, AuthenticatorAppSetup } from '@harmony/domain';
import { c, CopyButton, space, TextField } from '@harmony/ui';
import { refusalText } from '../../platform/kit/failure-text';
import { QrCode } from './qr-code';
import { FormDialog } from '../../platform/kit/forms/form-dialog';
import { missing } from '../../platform/kit/forms/trouble';
import { useDraft } from '../../platform/kit/forms/use-draft';

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
  const [add] = useAddAuthenticatorAppMutation();
  const field = useRef<HTMLInputElement>(null);
  const form = useDraft({
    first: { code: '' },
    send: async ({ code }) => {
      const answer = await add({ token: setup.token, code });
      if (answer.data) onAdded(answer.data);
      return answer;
    },
    refused: (error) => {
      field.current?.select();
      return missing({ code: refusalText(error) });
    },
    onDone: null,
    onClose,
  });
  return (
    <FormDialog title="Add an authenticator app" submit="Add the app" form={form}>
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
          <TextField
            label="Code from the app"
            hint="Six digits that change every 30 seconds."
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={20}
            ref={field}
            {...form.field('code')}
          />
        </li>
      </StyledSteps>
    </FormDialog>
  );
};
