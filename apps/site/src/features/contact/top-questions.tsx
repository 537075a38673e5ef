import { useGetFaqsQuery } from '@harmony/api-client';
import { langOf, published, type Faq } from '@harmony/domain';
import { t } from '@harmony/language';
import { Accordion, AccordionItem, ButtonLink, EmptyState, LoadingState, RichText, Skeleton } from '@harmony/ui';
import { useLongList } from '../../parts/lists/long-list';
import { LoadFailed } from '../../parts/page/load-failed';
import { PageSection } from '../../parts/page/page-section';
import { viewState } from '../../parts/page/view-state';
import { paths } from '../../paths';

/** 'Common Questions About Visiting Us': the top FAQs, with a link to all of them. */
export function TopQuestions() {
  const { part, isError, refetch } = useLongList<Faq, Faq[], Faq[]>({
    name: 'top-faqs',
    endpoints: ['getFaqs'],
    key: '',
    useList: useGetFaqsQuery,
    useWhole: useGetFaqsQuery,
    arrange: published,
    partOf: (all) => all.filter(({ isTopFaq }) => isTopFaq),
  });
  return (
    <div data-no-print="">
      <PageSection
        tone="sunken"
        title={t('Common Questions About Visiting Us')}
        action={
          <ButtonLink href={paths.faq()} variant="secondary">
            {t('View All FAQs')}
          </ButtonLink>
        }
      >
        <Questions top={part} isError={isError} onRetry={refetch} />
      </PageSection>
    </div>
  );
}

interface QuestionsProps {
  /** Undefined until they are loaded. */
  top: readonly Faq[] | undefined;
  isError: boolean;
  onRetry: () => unknown;
}

function Questions({ top, isError, onRetry }: QuestionsProps) {
  const state = viewState({ data: top, isError });
  if (state === 'error') return <LoadFailed title={t('We can’t show these questions right now.')} onRetry={onRetry} />;
  if (!top)
    return (
      <LoadingState text={t('Loading FAQs...')}>
        <Skeleton shape="card" />
      </LoadingState>
    );
  if (top.length === 0) return <EmptyState art="ginkgo" title={t('All questions and answers are on the FAQ page.')} />;
  return (
    <Accordion>
      {top.map((faq) => (
        <AccordionItem key={faq.id} level={3} title={<span lang={langOf(faq, 'question')}>{faq.question}</span>}>
          <RichText html={faq.answer} lang={langOf(faq, 'answer')} />
        </AccordionItem>
      ))}
    </Accordion>
  );
}
