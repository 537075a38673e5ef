import { Wand } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { Button, c, CopyButton, LiveRegion, radius, space, TextField } from '@harmony/ui';
import { generatePassword, PASSWORD_RULES } from './new-password';

const StyledPassword = styled.div`
  display: grid;
  gap: ${space[8]};

  input {
    font-family: ui-monospace, monospace;
    font-size: 1rem;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
`;

const Generated = styled.p`
  padding: ${space[8]} ${space[12]};
  border-radius: ${radius.control};
  background: ${c.cobaltBg};
  color: ${c.cobalt};
  font: var(--type-small);
`;

export interface NewPasswordFieldProps {
  /** Id of the control, which error summaries link to. */
  id?: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/**
 * A password that an administrator types or generates for somebody else. It is readable, as it has to be handed over and
 * nobody signs in with it here.
 */
export const NewPasswordField = ({ id, value, onChange, error }: NewPasswordFieldProps) => {
  const [made, setMade] = useState<string | null>(null);
  const isMade = made !== null && made === value;
  const handleMake = (): void => {
    const password = generatePassword();
    setMade(password);
    onChange(password);
  };
  return (
    <StyledPassword>
      <TextField
        id={id}
        label="Password"
        hint={PASSWORD_RULES}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <Buttons>
        <Button variant="secondary" size="sm" onClick={handleMake}>
          <Wand size={16} strokeWidth={1.75} aria-hidden />
          Generate password
        </Button>
        {value !== '' && <CopyButton value={value} label="Copy password" />}
      </Buttons>
      {isMade && <Generated>Copy it now and pass it on in person or by phone. It can’t be shown again.</Generated>}
      <LiveRegion>{isMade ? `The password is ${made.split('-').join(', ')}` : ''}</LiveRegion>
    </StyledPassword>
  );
};
