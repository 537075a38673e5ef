import { useMemo } from 'react';
import { useGetFaqCategoriesQuery, useGetFaqsQuery } from '@harmony/api-client';
import { groupFaqs } from '@harmony/domain';
import { ButtonLink, LoadingState, PageHero, Skeleton } from '@harmony/ui';
import { useAbsoluteUrl, useSiteSettings } from '../../hooks';
import { HeroHerb } from '../../parts/hero-herb';
import { breadcrumbNode, faqNode, graph } from '../../parts/json-ld';
import { usePaging } from '../../parts/paging';
import { LoadFailed } from '../../parts/load-failed';
import { viewState } from '../../parts/view-state';
import { paths } from '../../paths';
import { FollowOn } from '../../parts/follow-on';
import { Seo } from '../../seo';
import { AskBand } from './ask-band';
import { FaqBrowser } from './faq-browser';

/** `/faq`: every published question with its answer, by category. */
export function FaqPage() {
  const { clinicName } = useSiteSettings();
  const faqs = useGetFaqsQuery();
  const categories = useGetFaqCategoriesQuery();
  const url = useAbsoluteUrl();
  const groups = useMemo(
    () => (faqs.data && categories.data ? groupFaqs(categories.data, faqs.data) : undefined),
    [faqs.data, categories.data],
  );
  const { rows, page } = usePaging(useMemo(() => groups?.flatMap((group) => group.faqs) ?? [], [groups]));
  const state = viewState({ data: groups, isError: faqs.isError || categories.isError });
  return (
    <>
      <Seo
        page={page}
        title="FAQ"
        description={`Answers to what people ask ${clinicName}: the first visit, acupuncture, herbal medicine, fees and how to find us.`}
        jsonLd={graph(faqNode(rows), breadcrumbNode(url, { name: 'FAQ', path: paths.faq() }))}
      />
      <PageHero
        art={<HeroHerb name="chrysanthemum" />}
        title="Frequently Asked Questions"
        lead="What people ask before a first visit, and between visits. If yours is missing, just ask."
      >
        <ButtonLink href={paths.contact()}>Ask a Question</ButtonLink>
      </PageHero>
      <FollowOn>
        {state === 'loading' && (
          <LoadingState text="Loading FAQs...">
            <Skeleton shape="card" />
          </LoadingState>
        )}
        {state === 'error' && (
          <LoadFailed
            title="Error loading FAQs"
            onRetry={() => {
              void faqs.refetch();
              void categories.refetch();
            }}
          >
            <p>Please try again or call us.. if the problem persists</p>
          </LoadFailed>
        )}
        {groups && <FaqBrowser groups={groups} />}
      </FollowOn>
      <AskBand />
    </>
  );
}
