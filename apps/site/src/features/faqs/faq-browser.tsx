import { useDeferredValue, useMemo } from 'react';
import styled from 'styled-components';
import { correctionNotice, searchFaqGroups, type FaqGroup } from '@harmony/domain';
import {
  Accordion,
  Button,
  c,
  EmptyState,
  LiveRegion,
  media,
  SearchField,
  space,
  TextLink,
  useDebounced,
} from '@harmony/ui';
import { PageLinks } from '../../parts/page-links';
import { useQueryText } from '../../parts/use-query-text';
import { paths } from '../../paths';
import { FaqCategoryItem } from './faq-category-item';
import { useOpenPanels } from './use-open-panels';
import { usePagedGroups } from './use-paged-groups';

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
`;

const StyledCount = styled.div`
  & > [role='status']:not(:empty) {
    margin-block-end: ${space[24]};
    color: ${c.ink2};
  }
`;

const questions = (count: number): string => (count === 1 ? '1 question' : `${count} questions`);

/** Search and the nested accordions. The term is kept in the URL (`?q=`), so the server's page is already filtered. */
export function FaqBrowser({ groups }: { groups: readonly FaqGroup[] }) {
  const [text, setText] = useQueryText('q');
  const term = useDeferredValue(text).trim();
  const found = useMemo(() => searchFaqGroups(groups, term), [groups, term]);
  const { groups: shown, paging } = usePagedGroups(found.rows);
  const panels = useOpenPanels(shown, term, paging.page);
  const count = found.rows.reduce((sum, group) => sum + group.faqs.length, 0);
  const spoken = useDebounced(
    term !== '' && count > 0 ? `${correctionNotice(term, found)} ${questions(count)} found`.trim() : '',
  );

  if (groups.length === 0)
    return (
      <EmptyState
        art="ginkgo"
        title="No questions are published yet."
        action={<TextLink href={paths.contact()}>Ask us directly</TextLink>}
      />
    );
  return (
    <StyledBrowser id={LIST_ID} tabIndex={-1}>
      <StyledTools>
        <SearchField
          id={SEARCH_ID}
          label="Search questions and answers"
          placeholder="Search FAQs..."
          action={paths.faq()}
          value={text}
          onChange={setText}
        />
        {found.rows.length > 0 && (
          <Button variant="quiet" data-needs-script="" onClick={() => panels.setAll(!panels.areAllOpen)}>
            {panels.areAllOpen ? 'Hide all' : 'Show all'}
          </Button>
        )}
      </StyledTools>
      <StyledCount>
        <LiveRegion visible>{spoken}</LiveRegion>
      </StyledCount>
      {found.rows.length === 0 ? (
        <EmptyState
          art="ginkgo"
          title={`No FAQs found matching "${term}"`}
          action={
            <Button
              variant="secondary"
              onClick={() => {
                setText('');
                document.getElementById(SEARCH_ID)?.focus();
              }}
            >
              Clear Search
            </Button>
          }
        />
      ) : (
        <Accordion>
          {shown.map((group) => (
            <FaqCategoryItem
              key={group.category.id}
              group={group}
              summary={questions(group.faqs.length)}
              term={found.instead ?? term}
              panels={panels}
            />
          ))}
        </Accordion>
      )}
      <PageLinks paging={paging} target={LIST_ID} />
    </StyledBrowser>
  );
}
