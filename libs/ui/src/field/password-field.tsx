import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '../button/icon-button';
import { Field } from './field';
import type { TextFieldProps } from './text-field';

const Frame = styled.span`
  position: relative;
  display: block;

  input {
    padding-inline-end: 3.25rem;
  }
  button {
    position: absolute;
    inset-inline-end: 2px;
    inset-block-start: calc(50% - 1.375rem);
  }
`;

/** A password with a button that shows or hides it. */
export const PasswordField = ({ label, hint, error, optional, id, ...input }: Omit<TextFieldProps, 'type'>) => {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(control) => (
        <Frame>
          <input
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
          />
          <IconButton
            label={shown ? 'Hide password' : 'Show password'}
            labelAsText
            aria-controls={control.id}
            data-needs-script=""
            onClick={() => setShown(!shown)}
          >
            <Icon size={18} strokeWidth={1.75} />
          </IconButton>
        </Frame>
      )}
    </Field>
  );
};
