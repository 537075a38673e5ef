import type { ReactNode } from 'react';
import styled from 'styled-components';
import { c, space } from '../tokens/tokens';

/** A small line above a heading, opened by the ring of the meridian. */
export const Eyebrow = styled.p`
  display: flex;
  align-items: center;
  gap: 10px;
  color: ${c.ink2};
  font: 500 0.9375rem/1.4 var(--font-text);

  &::before {
    content: '';
    flex: none;
    inline-size: 9px;
    block-size: 9px;
    border: 1.5px solid ${c.link};
    border-radius: 50%;
  }
`;

/** The opening paragraph under a heading. */
export const Lead = styled.p`
  max-inline-size: 34em;
  color: ${c.ink2};
  font: var(--type-lead);
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space[16]} ${space[32]};

  /* A borderless button is aligned by its text, not by its invisible edge. */
  > [data-variant='quiet'] {
    margin-inline: -1.4rem;
  }
  /* A block with room below it that what follows stands in: Firefox keeps nothing together but what is inside one box. */
  @media print {
    display: block;
    break-inside: avoid;
    break-after: avoid;

    &::after {
      content: '';
      display: block;
      block-size: 14rem;
      margin-block-end: -14rem;
    }
  }
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  max-inline-size: min(44rem, 100%);
`;

export interface SectionHeadingProps {
  title: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  level?: 2 | 3;
  /** Id of the heading, for `aria-labelledby` of its section. */
  id?: string;
  /** At the end of the line, such as a link to the whole list. */
  action?: ReactNode;
}

/** The head of a section. */
export const SectionHeading = ({ title, eyebrow, lead, level = 2, id, action }: SectionHeadingProps) => {
  const Heading = `h${level}` as const;
  return (
    <Head>
      <Words>
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        <Heading id={id}>{title}</Heading>
        {lead && <Lead>{lead}</Lead>}
      </Words>
      {action}
    </Head>
  );
};
