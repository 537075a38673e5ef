import type { ReactNode } from 'react';
import styled from 'styled-components';
import { c, media, Plate, space } from '@harmony/ui';
import { FollowOn } from './follow-on';

const StyledColumns = styled.div`
  display: grid;
  gap: ${space[48]};
  align-items: start;

  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    gap: ${space[80]};
  }
`;

const StyledPlate = styled(Plate)`
  ${media.belowLg} {
    order: -1;
  }
`;

const StyledText = styled.div`
  display: grid;
  gap: ${space[40]};
`;

const StyledHeading = styled.h2`
  margin-block-end: ${space[16]};
  font: 500 1.75rem/1.2 var(--font-display);
`;

const StyledFact = styled.div`
  padding-block-end: ${space[16]};

  & + & {
    padding-block-start: ${space[16]};
    border-block-start: 1px solid ${c.line};
  }
  & dt {
    color: ${c.ink2};
    font: var(--type-small);
  }
  & dd {
    margin-block-start: 2px;
  }
  & dd ul {
    margin-block-start: ${space[4]};
  }
`;

/** Width of the picture on the plate, for `sizes` of an `<img>`. */
export const PICTURE_SIZES = '(min-width: 1080px) 20rem, 90vw';

export interface Fact {
  label: string;
  value: ReactNode;
}

export interface DetailLayoutProps {
  facts: readonly Fact[];
  /** Above the facts, such as a portrait. */
  picture?: ReactNode;
  /** Below the facts: the button for the next step. */
  action?: ReactNode;
  children: ReactNode;
}

const StyledAction = styled.div`
  margin-block-start: ${space[8]};
  padding-block-end: ${space[8]};
`;

const StyledPicture = styled.div`
  margin-block-end: ${space[24]};
`;

/** The body of a page about one thing: text on the left, the facts on a plate on the right (first on phones). */
export function DetailLayout({ facts, picture, action, children }: DetailLayoutProps) {
  return (
    <FollowOn>
      <StyledColumns>
        <StyledText>{children}</StyledText>
        <StyledPlate>
          {picture && <StyledPicture>{picture}</StyledPicture>}
          <dl>
            {facts.map((fact) => (
              <StyledFact key={fact.label}>
                <dt>{fact.label}</dt>
                <dd>{fact.value}</dd>
              </StyledFact>
            ))}
          </dl>
          {action && <StyledAction>{action}</StyledAction>}
        </StyledPlate>
      </StyledColumns>
    </FollowOn>
  );
}

export interface DetailSectionProps {
  /** Id of the heading. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of the text, under a heading that names it. */
export const DetailSection = ({ id, title, children }: DetailSectionProps) => (
  <section aria-labelledby={id}>
    <StyledHeading id={id}>{title}</StyledHeading>
    {children}
  </section>
);
