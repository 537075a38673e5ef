import type { ReactNode } from 'react';
import styled from 'styled-components';
import { c, Eyebrow, Lead, media, Plate, space } from '@harmony/ui';
import { FollowOn } from './follow-on';

// The plate stands level with the heading; the text goes on below the heading. On phones: heading, plate, text.
const StyledColumns = styled.div`
  display: grid;
  gap: ${space[24]};
  align-items: start;
  padding-block-start: ${space[24]};

  ${media.lg} {
    grid-template: auto 1fr / minmax(0, 1fr) 22rem;
    gap: ${space[40]} ${space[80]};
    padding-block-start: ${space[64]};
  }
`;

const StyledHead = styled.header`
  min-inline-size: 0;

  & h1 {
    margin-block: ${space[12]} ${space[16]};
    outline: 0;
    overflow-wrap: break-word;
  }
`;

const StyledPlate = styled(Plate)`
  ${media.lg} {
    grid-area: 1 / 2 / span 2;
  }
`;

const StyledText = styled.div`
  display: grid;
  gap: ${space[40]};
  min-inline-size: 0;
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
  /** The page's only `h1`, which takes the focus after a change of page. */
  title: string;
  /** Above the title: a link to the list the thing belongs to. */
  eyebrow: ReactNode;
  lead?: ReactNode;
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

// A picture that is not shown on phones leaves no gap there either.
const StyledPicture = styled.div`
  & > * {
    margin-block-end: ${space[24]};
  }
`;

/** A page about one thing: heading and text on the left, its picture and facts on a plate on the right. */
export function DetailLayout({ title, eyebrow, lead, facts, picture, action, children }: DetailLayoutProps) {
  return (
    <FollowOn>
      <StyledColumns>
        <StyledHead>
          <Eyebrow>{eyebrow}</Eyebrow>
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <Lead>{lead}</Lead>}
        </StyledHead>
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
        <StyledText>{children}</StyledText>
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
