import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { c, IconButton, space, VisuallyHidden } from '@harmony/ui';

const StyledSecret = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[4]};
  max-inline-size: 100%;

  > code {
    overflow-wrap: anywhere;
  }
  > span[aria-hidden] {
    color: ${c.ink3};
    letter-spacing: 0.1em;
  }
`;

/** A value that should not be read over somebody's shoulder: hidden until it is revealed. */
export const SecretValue = ({ name, value }: { name: string; value: string }) => {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <StyledSecret>
      {isShown ? (
        <code>{value}</code>
      ) : (
        <>
          <span aria-hidden="true">••••••••</span>
          <VisuallyHidden>Hidden</VisuallyHidden>
        </>
      )}
      <IconButton
        label={isShown ? `Hide the value of ${name}` : `Reveal the value of ${name}`}
        title={isShown ? 'Hide' : 'Reveal'}
        onClick={() => setShown(!isShown)}
      >
        <Icon size={18} strokeWidth={1.75} />
      </IconButton>
    </StyledSecret>
  );
};
