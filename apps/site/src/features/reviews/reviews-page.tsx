import styled from 'styled-components';
import { useGetPublishedReviewsQuery } from '@harmony/api-client';
import { firstLang, type Review } from '@harmony/domain';
import { t } from '@harmony/language';
import { c, EmptyState, LoadingState, PageHero, radius, Skeleton, space } from '@harmony/ui';
import { useAbsoluteUrl, useSiteSettings } from '../../hooks';
import { BookingBand } from '../../parts/booking/booking-band';
import { FlaggedPage } from '../../parts/page/flagged-page';
import { FollowOn } from '../../parts/page/follow-on';
import { HeroHerb } from '../../parts/page/hero-herb';
import { breadcrumbNode, graph, reviewNode } from '../../parts/page/json-ld';
import { LoadFailed } from '../../parts/page/load-failed';
import { paths } from '../../paths';
import { Seo } from '../../seo';

const StyledList = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${space[40]};
  max-inline-size: 46rem;

  blockquote {
    font: italic 500 clamp(1.25rem, 1.1rem + 0.6vw, 1.5rem) / 1.4 var(--font-display);
    text-wrap: pretty;
    overflow-wrap: anywhere;
  }
  figcaption {
    margin-block-start: ${space[12]};
    color: ${c.ink2};
    font: var(--type-small);
  }
`;

const StyledAnswer = styled.div`
  margin-block-start: ${space[16]};
  padding: ${space[16]} ${space[20]};
  border-inline-start: 2px solid ${c.celadonDeep};
  border-radius: ${radius.control};
  background: ${c.sunken};
  overflow-wrap: anywhere;

  p:first-child {
    color: ${c.ink2};
    font: var(--type-small);
  }
`;

/** `/reviews`: what patients let the clinic publish, with what the clinic answers. No stars: nobody gave any. */
export const ReviewsPage = () => (
  <FlaggedPage flag="reviews_enabled">
    <Content />
  </FlaggedPage>
);

function Content() {
  const { clinicName } = useSiteSettings();
  const query = useGetPublishedReviewsQuery();
  const { currentData: reviews } = query;
  const url = useAbsoluteUrl();
  return (
    <>
      <Seo
        title={t('Reviews')}
        description={t('What patients say about {clinic}, in their own words.', { clinic: clinicName })}
        jsonLd={graph(
          ...(reviews ?? []).map((review) => reviewNode(review, url)),
          breadcrumbNode(url, { name: t('Reviews'), path: paths.reviews() }),
        )}
      />
      <PageHero
        art={<HeroHerb name="goji" />}
        title={t('What Our Patients Say')}
        lead={t('In their own words, and only what they let us publish. What helped one person need not help another.')}
      />
      <FollowOn>
        {reviews ? (
          <Reviews reviews={reviews} clinicName={clinicName} />
        ) : query.isError ? (
          <LoadFailed title={t('We can’t show the reviews right now.')} onRetry={() => void query.refetch()} />
        ) : (
          <LoadingState text={t('Loading reviews...')}>
            <Skeleton shape="card" />
          </LoadingState>
        )}
      </FollowOn>
      <BookingBand />
    </>
  );
}

function Reviews({ reviews, clinicName }: { reviews: readonly Review[]; clinicName: string }) {
  if (reviews.length === 0)
    return (
      <EmptyState art="goji" title={t('No reviews yet')} hint={t('Patients write them on cards at the clinic.')} />
    );
  return (
    <StyledList>
      {reviews.map(({ id, text, authorName, source, answer }) => (
        <li key={id}>
          <figure lang={firstLang()}>
            <blockquote>“{text}”</blockquote>
            <figcaption>
              {authorName}
              {source && ` · ${source}`}
            </figcaption>
          </figure>
          {answer && (
            <StyledAnswer>
              <p>{t('{clinic} answers', { clinic: clinicName })}</p>
              <p lang={firstLang()}>{answer}</p>
            </StyledAnswer>
          )}
        </li>
      ))}
    </StyledList>
  );
}
