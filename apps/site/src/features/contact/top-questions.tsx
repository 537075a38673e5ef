import { useGetFaqsQuery } from '@harmony/api-client';
import { published, type Faq } from '@harmony/domain';
import { Accordion, AccordionItem, ButtonLink, EmptyState, LoadingState, RichText, Skeleton } from '@harmony/ui';
import { LoadFailed } from '../../parts/load-failed';
import { PageSection } from '../../parts/page-section';
import { viewState, type ListQuery } from '../../parts/view-state';
import { paths } from '../../paths';

/** 'Common Questions About Visiting Us': the top FAQs, with a link to all of them. */
export function TopQuestions() {
  const query = useGetFaqsQuery();
  return (
    <div data-no-print="">
      <PageSection
        tone="sunken"
        title="Common Questions About Visiting Us"
        action={
          <ButtonLink href={paths.faq()} variant="secondary">
            View All FAQs
          </ButtonLink>
        }
      >
        <Questions query={query} />
      </PageSection>
    </div>
  );
}

function Questions({ query }: { query: ListQuery<Faq> }) {
  const state = viewState(query);
  if (state === 'error') return <LoadFailed title="We can’t show these questions right now." onRetry={query.refetch} />;
  if (state === 'loading')
    return (
      <LoadingState text="Loading FAQs...">
        <Skeleton shape="card" />
      </LoadingState>
    );
  const top = published(query.data).filter(({ isTopFaq }) => isTopFaq);
  if (top.length === 0) return <EmptyState art="ginkgo" title="All questions and answers are on the FAQ page." />;
  return (
    <Accordion>
      {top.map((faq) => (
        <AccordionItem key={faq.id} level={3} title={faq.question}>
          <RichText html={faq.answer} />
        </AccordionItem>
      ))}
    </Accordion>
  );
}
