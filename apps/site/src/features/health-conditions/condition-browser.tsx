import styled from 'styled-components';
import { msg, t } from '@harmony/language';
import { Band, c, Container, LiveRegion, media, SearchField, Section, space, Switch, useDebounced } from '@harmony/ui';
import { latePart } from '../../parts/page/late-part';
import { paths } from '../../paths';
import { ConditionIndex } from './condition-index';
import { LIST_ID, SEARCH_ID, useConditionSearch, type ConditionSearchState } from './use-condition-search';

const ConditionResults = latePart(() => import('./condition-results').then((file) => file.ConditionResults));

const StyledTools = styled.div`
  display: grid;
  gap: ${space[8]} ${space[40]};
  align-items: end;
  margin-block-end: ${space[32]};

  ${media.md} {
    grid-template-columns: minmax(0, 36rem) auto;
    justify-content: start;
  }
  ${media.print} {
    display: none;
  }
`;

const StyledResults = styled.div`
  display: grid;
  gap: ${space[16]};

  /* On a new sheet: the first card takes most of one, and the heading would stay behind alone. */
  ${media.print} {
    display: block;
    break-before: page;
  }
`;

// The count keeps its height while it is empty, so that results do not jump when it appears.
const StyledHead = styled.div`
  & > h2 {
    outline: 0;
  }
  & > [role='status'] {
    min-block-size: 1.6em;
    margin-block-start: ${space[8]};
    color: ${c.ink2};
  }
  ${media.print} {
    break-after: avoid;
  }
`;

/** Said while the whole list is on its way to those who search it. */
const SEARCHING = msg('Searching all conditions...');

/** Search and list, in all their states. */
export function ConditionBrowser() {
  const search = useConditionSearch();
  const { found, shownTerm } = search;
  const isSearch = shownTerm !== '' || search.featuredOnly;
  return (
    <Band as="section" tone="sunken" aria-labelledby={LIST_ID}>
      <Section as="div">
        <Container>
          <StyledTools onFocus={search.prepare}>
            <SearchField
              id={SEARCH_ID}
              label={t('Search conditions')}
              placeholder={t('Search conditions by name, symptoms, or treatments...')}
              action={paths.conditions()}
              value={search.term}
              onChange={search.setTerm}
            />
            <div data-needs-script="">
              <Switch
                label={t('Featured only')}
                checked={search.featuredOnly}
                onChange={(event) => search.setFeaturedOnly(event.target.checked)}
              />
            </div>
          </StyledTools>
          {found && !isSearch && <ConditionIndex conditions={found.paging.rows} />}
          <StyledResults>
            <StyledHead>
              <h2 id={LIST_ID} tabIndex={-1}>
                {t(shownTerm === '' ? 'Health Conditions We Treat' : 'Search Results')}
              </h2>
              <CountLine search={search} />
            </StyledHead>
            <ConditionResults
              found={found}
              isError={search.isError}
              isPart={search.isPart}
              onRetry={search.refetch}
              onClear={search.clear}
            />
          </StyledResults>
        </Container>
      </Section>
    </Band>
  );
}

/** 'Found N condition(s) matching ...', announced after the last key. What is not known yet, or failed, is no result. */
function CountLine({ search: { found, shownTerm, isError } }: { search: ConditionSearchState }) {
  const line = !found
    ? !isError && t(SEARCHING)
    : found.count > 0
      ? `${found.notice} ${t('Found {count} condition(s) matching "{term}"', { count: found.count, term: found.usedTerm })}`.trim()
      : t('No conditions found matching your search');
  return <LiveRegion visible>{useDebounced((shownTerm !== '' && line) || '')}</LiveRegion>;
}
