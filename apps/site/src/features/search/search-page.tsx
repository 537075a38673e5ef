import { useEffect, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { t } from '@harmony/language';
import { c, Container, LiveRegion, SearchField, Section, space, useDebounced } from '@harmony/ui';
import { SEARCH_FIELD_ID, TYPE_NOW } from '../../parts/lists/search-field-id';
import { paths } from '../../paths';
import { useLocation } from '../../router';
import { Seo } from '../../seo';
import { Results } from './results';
import { useSiteSearch, type SiteSearch } from './use-site-search';

// As wide as its results can be read.
const StyledColumn = styled.div`
  display: grid;
  gap: ${space[24]};
  max-inline-size: 44rem;
`;

// It keeps its height while it is empty, so that results do not jump when it appears.
const StyledCount = styled.div`
  & > [role='status'] {
    min-block-size: 1.6em;
    color: ${c.ink2};
  }
`;

/** `/search`: everything that the clinic publishes, found by its words. */
export function SearchPage() {
  const search = useSiteSearch();
  useFieldFocus();
  const handleSubmit = (event: SubmitEvent<HTMLDivElement>): void => {
    event.preventDefault();
    search.finish();
  };
  return (
    <>
      <Seo
        noindex
        title={search.term === '' ? t('Search') : t('Search: {term}', { term: search.term })}
        description={t('Services, conditions, questions and everything else on this website, searched.')}
      />
      <Section as="div">
        <Container>
          <StyledColumn>
            <h1 tabIndex={-1}>{t('Search')}</h1>
            <div onSubmit={handleSubmit}>
              <SearchField
                id={SEARCH_FIELD_ID}
                label={t('Search this website')}
                placeholder={t('A complaint, a treatment, a question ...')}
                action={paths.search()}
                value={search.text}
                onChange={search.setText}
              />
            </div>
            <StyledCount>
              <LiveRegion visible>{useDebounced(spokenOf(search))}</LiveRegion>
            </StyledCount>
            <Results search={search} />
          </StyledColumn>
        </Container>
      </Section>
    </>
  );
}

/** The key that leads here leads into the field. */
function useFieldFocus(): void {
  const { state } = useLocation();
  const wanted = typeof state === 'object' && state !== null && Object.keys(TYPE_NOW).every((key) => key in state);
  useEffect(() => {
    if (!wanted) return;
    // Behind the layout, which gives the focus to the heading.
    const timer = setTimeout(() => document.getElementById(SEARCH_FIELD_ID)?.focus());
    return () => clearTimeout(timer);
  }, [wanted]);
}

/** What is said of a search once it has come. */
function spokenOf({ term, answer, isError }: SiteSearch): string {
  if (term === '' || isError) return '';
  if (!answer) return t('Searching ...');
  const { count, instead } = answer;
  if (count === 0) return t('Nothing found for “{term}”.', { term: answer.term });
  if (instead === null)
    return t(count === 1 ? '1 result for “{term}”' : '{count} results for “{term}”', { count, term: answer.term });
  const results = t(count === 1 ? '1 result' : '{count} results', { count });
  return t('Nothing has the words “{term}”. Did you mean “{instead}”? {results}', {
    term: answer.term,
    instead,
    results,
  });
}
