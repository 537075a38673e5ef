import { BadgeCheck, Sprout, Stethoscope } from 'lucide-react';
import styled from 'styled-components';
import { c, CardGrid, space } from '@harmony/ui';
import { PageSection } from '../../parts/page-section';

const StyledReason = styled.div`
  display: grid;
  gap: ${space[12]};
  align-content: start;
  padding-block-start: ${space[24]};
  border-block-start: 1px solid ${c.line};

  & > svg {
    color: ${c.link};
  }
  & > p {
    color: ${c.ink2};
  }
`;

const REASONS = [
  {
    Icon: BadgeCheck,
    title: 'Quality Assured',
    text: 'We list what is inside by its common, Pinyin and Latin name, with the cautions that belong to it.',
  },
  {
    Icon: Stethoscope,
    title: 'Expert Formulation',
    text: 'Our practitioners choose what stands on these shelves, and tell you when something else suits you better.',
  },
  {
    Icon: Sprout,
    title: 'Sustainable Sourcing',
    text: 'Ask us where an herb comes from. We leave out species that are under protection.',
  },
];

/** 'Why Choose Our Products' (specification, section 2). */
export const WhyOurs = () => (
  <PageSection title="Why Choose Our Products" tone="sunken">
    <CardGrid columns={3}>
      {REASONS.map(({ Icon, title, text }) => (
        <StyledReason key={title}>
          <Icon size={28} strokeWidth={1.5} aria-hidden />
          <h3>{title}</h3>
          <p>{text}</p>
        </StyledReason>
      ))}
    </CardGrid>
  </PageSection>
);
