import styled from 'styled-components';
import { c } from '../tokens/tokens';

const StyledNote = styled.p`
  color: ${c.ink2};
  font: var(--type-small);
`;

export interface PasskeyObstacleNoteProps {
  /** Why no passkey can be used on this page. */
  words: string;
  /** The same page at an address where passkeys work. */
  href?: string | undefined;
}

/** Says why no passkey can be used here, and leads to where one can. */
export const PasskeyObstacleNote = ({ words, href }: PasskeyObstacleNoteProps) => (
  <StyledNote>
    {words}
    {href !== undefined && (
      <>
        {' '}
        <a href={href}>Open this page at {new URL(href).host}</a> and sign in there.
      </>
    )}
  </StyledNote>
);
