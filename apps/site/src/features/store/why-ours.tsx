import styled from 'styled-components';
import { msg, t } from '@harmony/language';
import { c, CardGrid, HerbArt, space } from '@harmony/ui';
import { PageSection } from '../../parts/page/page-section';

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
    title: msg('Quality Assured'),
    text: msg('We say what is inside, by common, Pinyin and Latin name, with its cautions.'),
  },
  {
    art: 'chrysanthemum',
    title: msg('Expert Formulation'),
    text: msg('Our practitioners choose what we carry, and say when something else suits you better.'),
  },
  {
    art: 'mugwort',
    title: msg('Sustainable Sourcing'),
    text: msg('Ask us where an herb comes from and how it was grown.'),
  },
] as const;

/** 'Why Choose Our Products'. */
export const WhyOurs = () => (
  <PageSection title={t('Why Choose Our Products')} tone="sunken">
    <CardGrid columns={3}>
      {REASONS.map(({ art, title, text }) => (
        <StyledReason key={title}>
          <HerbArt name={art} />
          <h3>{t(title)}</h3>
          <p>{t(text)}</p>
        </StyledReason>
      ))}
    </CardGrid>
  </PageSection>
);
