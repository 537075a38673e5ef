import type { ReactNode } from 'react';
import styled from 'styled-components';
import { c, CardLink, LinkCard, space } from '@harmony/ui';

const StyledList = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
`;

const StyledChoice = styled(LinkCard)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]} ${space[20]};
  align-items: center;

  &:has(> [data-picture]) {
    grid-template-columns: 5rem minmax(0, 1fr);
  }
  & > :not([data-picture]) {
    display: grid;
    gap: ${space[4]};
  }
  & h2 {
    font: 500 1.375rem/1.2 var(--font-display);
  }
  & p {
    color: ${c.ink2};
  }
`;

export interface ChoiceListProps {
  choices: readonly {
    key: string;
    href: string;
    name: string;
    picture?: ReactNode;
    /** Below the name. */
    about?: ReactNode;
  }[];
}

/** Things of which one is chosen, each a link to the next step. */
export const ChoiceList = ({ choices }: ChoiceListProps) => (
  <StyledList role="list">
    {choices.map(({ key, href, name, picture, about }) => (
      <StyledChoice key={key} as="li">
        {picture && <div data-picture="">{picture}</div>}
        <div>
          <h2>
            <CardLink href={href}>{name}</CardLink>
          </h2>
          {about}
        </div>
      </StyledChoice>
    ))}
  </StyledList>
);
