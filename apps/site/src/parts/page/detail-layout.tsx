import type { ReactNode } from 'react';
import styled from 'styled-components';
import { c, Eyebrow, Lead, media, Plate, space } from '@harmony/ui';
import { FollowOn } from './follow-on';

// Two columns, each its own flow, so that neither leaves a hole in the other. On phones they dissolve into one: heading,
// next step, picture, facts, text, notes. Only the picture changes its place, and nothing in it takes the focus.
const StyledColumns = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[24]};
  padding-block-start: ${space[24]};

  ${media.md} {
    display: grid;
    grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
    gap: ${space[32]};
    align-items: start;
  }
  ${media.lg} {
    gap: ${space[64]};
    padding-block-start: ${space[48]};
  }
`;

const StyledColumn = styled.div`
  display: contents;

  & > * {
    order: 2;
    min-inline-size: 0;
  }
  & > [data-first] {
    order: 0;
  }
  ${media.md} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[32]};
    min-inline-size: 0;
  }
`;

const StyledHead = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  justify-items: start;

  & h1 {
    outline: 0;
    overflow-wrap: anywhere;
  }
`;

const StyledAction = styled.div`
  margin-block-start: ${space[12]};
`;

const StyledPlate = styled(Plate)`
  order: 1;
  padding-block-end: 26px;

  ${media.belowLg} {
    padding: ${space[16]};
  }
`;

const StyledFacts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: ${space[16]} ${space[32]};
  padding-block: ${space[20]};
  border-block: 1px solid ${c.line};

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

const StyledText = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[40]};
`;

const StyledHeading = styled.h2`
  margin-block-end: ${space[16]};
  font: 500 1.75rem/1.2 var(--font-display);
`;

/** Width of the picture on the plate, for `sizes` of an `<img>`. */
export const PICTURE_SIZES = '(min-width: 1080px) 29rem, (min-width: 768px) 40vw, 90vw';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Language of the value, where it is not that of the page. */
  lang?: string | undefined;
}

export interface DetailLayoutProps {
  /** The page's only `h1`, which takes the focus after a change of page. */
  title: string;
  /** Language of the title, where it is not that of the page. */
  titleLang?: string | undefined;
  /** Above the title: a link to the list the thing belongs to. */
  eyebrow: ReactNode;
  lead?: ReactNode;
  leadLang?: string | undefined;
  /** Below the lead: the button for the next step. */
  action?: ReactNode;
  facts: readonly Fact[];
  /** On the plate level with the heading. Nothing in it may take the focus. */
  picture: ReactNode;
  children: ReactNode;
  /** Below the picture on wide screens, at the end on narrow ones. */
  notes?: ReactNode;
}

/** A page about one thing: heading, next step, facts and text on the left, its picture level with the heading. */
export const DetailLayout = ({
  title,
  titleLang,
  eyebrow,
  lead,
  leadLang,
  action,
  facts,
  ...parts
}: DetailLayoutProps) => (
  <FollowOn>
    <StyledColumns>
      <StyledColumn>
        <StyledHead data-first="">
          <Eyebrow>{eyebrow}</Eyebrow>
          <h1 tabIndex={-1} lang={titleLang}>
            {title}
          </h1>
          {lead && <Lead lang={leadLang}>{lead}</Lead>}
          {action && <StyledAction>{action}</StyledAction>}
        </StyledHead>
        {facts.length > 0 && (
          <StyledFacts>
            {facts.map((fact) => (
              <div key={fact.label}>
                <dt>{fact.label}</dt>
                <dd lang={fact.lang}>{fact.value}</dd>
              </div>
            ))}
          </StyledFacts>
        )}
        <StyledText>{parts.children}</StyledText>
      </StyledColumn>
      <StyledColumn>
        <StyledPlate>{parts.picture}</StyledPlate>
        {parts.notes && <StyledText>{parts.notes}</StyledText>}
      </StyledColumn>
    </StyledColumns>
  </FollowOn>
);

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
