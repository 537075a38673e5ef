import { useMemo } from 'react';
import styled from 'styled-components';
import type { FaqGroup } from '@harmony/domain';
import { t } from '@harmony/language';
import {
  Accordion,
  Button,
  c,
  EmptyState,
  LiveRegion,
  LoadingState,
  media,
  SearchField,
  Skeleton,
  space,
  TextLink,
  useDebounced,
} from '@harmony/ui';
import { LoadFailed } from '../../parts/page/load-failed';
import { PageLinks } from '../../parts/lists/page-links';
import { useGradual } from '../../parts/page/use-gradual';
import { viewState } from '../../parts/page/view-state';
import { paths } from '../../paths';
import { FaqCategoryItem } from './faq-category-item';
import { useOpenPanels, type OpenPanels } from './use-open-panels';
import { regrouped, ungrouped, type FaqSearchState } from './use-faq-search';
import { useQuestionOfUrl } from './use-question-of-url';

const SEARCH_ID = 'faq-search';
const LIST_ID = 'faq-list';

// As wide as the answers and the arrows beside them need: the eye has less far to go.
const StyledBrowser = styled.div`
  max-inline-size: 56rem;
  outline: 0;
`;

const StyledTools = styled.div`
  display: grid;
  gap: ${space[12]} ${space[32]};
  align-items: end;
  margin-block-end: ${space[32]};

  ${media.md} {
    grid-template-columns: minmax(0, 36rem) auto;
    justify-content: space-between;
  }
  ${media.print} {
    display: none;
  }
`;

const StyledCount = styled.div`
  & > [role='status']:not(:empty) {
    margin-block-end: ${space[24]};
    color: ${c.ink2};
  }
`;

const questions = (count: number): string => t(count === 1 ? '1 question' : '{count} questions', { count });

/** Search and the nested accordions, in all their states. */
export function FaqBrowser({ search }: { search: FaqSearchState }) {
  const { text, setText, term, found } = search;
  useQuestionOfUrl(search);
  const panels = useOpenPanels(found?.groups ?? [], term, found?.paging.page ?? 1);
  const spoken = useDebounced(spokenOf(search));

  if (found?.isEmpty)
    return (
      <EmptyState
        art="ginkgo"
        title={t('No questions are published yet.')}
        action={<TextLink href={paths.contact()}>{t('Ask us directly')}</TextLink>}
      />
    );
  return (
    <StyledBrowser id={LIST_ID} tabIndex={-1}>
      <StyledTools onFocus={search.want}>
        <SearchField
          id={SEARCH_ID}
          label={t('Search questions and answers')}
          placeholder={t('Search FAQs...')}
          action={paths.faq()}
          value={text}
          onChange={setText}
        />
        {found && found.count > 0 && (
          <Button variant="quiet" data-needs-script="" onClick={() => panels.setAll(!panels.areAllOpen)}>
            {t(panels.areAllOpen ? 'Hide all' : 'Show all')}
          </Button>
        )}
      </StyledTools>
      <StyledCount>
        <LiveRegion visible>{spoken}</LiveRegion>
      </StyledCount>
      <Questions search={search} panels={panels} />
      {found && <PageLinks paging={found.paging} target={LIST_ID} isPart={search.isPart} />}
    </StyledBrowser>
  );
}

/** What is said of a search: how much was found, or that it is under way. */
function spokenOf({ term, found, isError }: FaqSearchState): string {
  if (term === '' || (!found && isError)) return '';
  if (!found) return t('Searching all questions...');
  const { count, notice } = found;
  return count > 0
    ? `${notice} ${t(count === 1 ? '1 question found' : '{count} questions found', { count })}`.trim()
    : '';
}

/** How many questions of a category there are on this page, rendered or not. */
const countIn = (groups: readonly FaqGroup[], { category, faqs }: FaqGroup): number =>
  groups.find((group) => group.category.id === category.id)?.faqs.length ?? faqs.length;

function Questions({ search, panels }: { search: FaqSearchState; panels: OpenPanels }) {
  const { found, term, setText, isError, refetch } = search;
  const groups = found?.groups;
  const rows = useMemo(() => ungrouped(groups ?? []), [groups]);
  const rendered = useGradual(rows, term !== '');
  const state = viewState({ data: found, isError });
  if (state === 'error')
    return (
      <LoadFailed title={t('Error loading FAQs')} onRetry={refetch}>
        <p>{t('Please try again or call us.. if the problem persists')}</p>
      </LoadFailed>
    );
  if (!found)
    return (
      <LoadingState text={t('Loading FAQs...')}>
        <Skeleton shape="card" />
      </LoadingState>
    );
  if (found.count === 0)
    return (
      <EmptyState
        art="ginkgo"
        title={t('No FAQs found matching "{term}"', { term })}
        action={
          <Button
            variant="secondary"
            onClick={() => {
              setText('');
              document.getElementById(SEARCH_ID)?.focus();
            }}
          >
            {t('Clear Search')}
          </Button>
        }
      />
    );
  return (
    <Accordion>
      {(rendered === rows ? found.groups : regrouped(rendered)).map((group) => (
        <FaqCategoryItem
          key={group.category.id}
          group={group}
          summary={questions(countIn(found.groups, group))}
          term={found.usedTerm}
          panels={panels}
        />
      ))}
    </Accordion>
  );
}
