import styled from 'styled-components';
import { c, CardGrid, HerbArt, space } from '@harmony/ui';
import { PageSection } from '../../parts/page-section';

const StyledReason = styled.div`
  display: grid;
  gap: ${space[12]};
  align-content: start;
  padding-block-start: ${space[24]};
  border-block-start: 1px solid ${c.line};

  & > svg {
    inline-size: auto;
    block-size: 5rem;
    justify-self: start;
  }
  & > p {
    color: ${c.ink2};
  }
`;

const REASONS = [
  {
    art: 'ginkgo',
    title: 'Quality Assured',
    text: 'We list what is inside by its common, Pinyin and Latin name, with the cautions that belong to it.',
  },
  {
    art: 'chrysanthemum',
    title: 'Expert Formulation',
    text: 'Our practitioners choose what stands on these shelves, and tell you when something else suits you better.',
  },
  {
    art: 'mugwort',
    title: 'Sustainable Sourcing',
    text: 'Ask us where an herb comes from. We leave out species that are under protection.',
  },
] as const;

/** 'Why Choose Our Products' (specification, section 2). */
export const WhyOurs = () => (
  <PageSection title="Why Choose Our Products" tone="sunken">
    <CardGrid columns={3}>
      {REASONS.map(({ art, title, text }) => (
        <StyledReason key={title}>
          <HerbArt name={art} />
          <h3>{title}</h3>
          <p>{text}</p>
        </StyledReason>
      ))}
    </CardGrid>
  </PageSection>
);
