import styled from 'styled-components';
import { firstLang } from '@harmony/domain';
import { useGetFeaturedReviewQuery } from '@harmony/api-client';
import { t } from '@harmony/language';
import { c, space } from '@harmony/ui';
import { useFlags } from '../../hooks';
import { PageSection } from '../../parts/page/page-section';
import { WideOnly } from '../../parts/page/wide-only';

const StyledQuote = styled.figure`
  & > blockquote {
    max-inline-size: 24em;
    font: italic 500 clamp(1.75rem, 1.2rem + 1.8vw, 2.5rem) / 1.25 var(--font-display);
    text-wrap: pretty;
    text-indent: -0.42em;
    padding-inline-start: 0.42em;
  }
  & > figcaption {
    margin-block-start: ${space[24]};
    color: ${c.ink2};
    font: var(--type-small);
  }
`;

/** 'What Our Patients Say': one published review in the patient's words. No stars: nobody gave any. */
export function Testimonial() {
  const { reviews_enabled: isEnabled } = useFlags();
  const { data: review } = useGetFeaturedReviewQuery(undefined, { skip: !isEnabled });
  if (!isEnabled || !review) return null;
  return (
    <WideOnly>
      <PageSection tone="sunken" title={t('What Our Patients Say')}>
        <StyledQuote lang={firstLang()}>
          <blockquote>“{review.text}”</blockquote>
          <figcaption>
            {review.authorName}
            {review.source && ` · ${review.source}`}
          </figcaption>
        </StyledQuote>
      </PageSection>
    </WideOnly>
  );
}
