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
    text: 'We say what is inside, by common, Pinyin and Latin name, with its cautions.',
  },
  {
    art: 'chrysanthemum',
    title: 'Expert Formulation',
    text: 'Our practitioners choose what we carry, and say when something else suits you better.',
  },
  { art: 'mugwort', title: 'Sustainable Sourcing', text: 'Ask us where an herb comes from and how it was grown.' },
] as const;

/** 'Why Choose Our Products' (docs/product.md, section 2). */
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
