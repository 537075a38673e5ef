import styled from 'styled-components';
import { useGetPageQuery } from '@harmony/api-client';
import { dateText, firstWords, langOf, stripHtml, zonedNow, type Page } from '@harmony/domain';
import { t } from '@harmony/language';
import { c, Container, Lead, media, Section, space } from '@harmony/ui';
import { useAbsoluteUrl, useSiteSettings } from '../../hooks';
import { DetailState } from '../../parts/page/detail-state';
import { breadcrumbNode, graph, pageNode } from '../../parts/page/json-ld';
import { paths } from '../../paths';
import type { PageProps } from '../../router';
import { Seo } from '../../seo';
import { PageContents } from './page-contents';
import { pageHtml } from './page-html';
import { PageText } from './page-text';

/** A text with more parts than this has a table of contents. */
const FEW_PARTS = 4;

const StyledSection = styled(Section)`
  padding-block-start: ${space[40]};
`;

const StyledHead = styled.header`
  display: grid;
  gap: ${space[16]};
  max-inline-size: 44rem;
  margin-block-end: ${space[40]};

  h1 {
    outline: 0;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
`;

const StyledDates = styled.p`
  color: ${c.ink2};
  font: var(--type-small);
`;

// The contents stand above the text, and beside it where there is room.
const StyledColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[40]} ${space[64]};
  align-items: start;

  ${media.lg} {
    grid-template-columns: minmax(0, 66ch) minmax(12rem, 18rem);
    justify-content: space-between;

    & > nav {
      grid-area: 1 / 2;
    }
  }
  /* A text that breaks between sheets is no row of a grid: Firefox takes it for shorter than it is, and prints the footer over it. */
  ${media.print} {
    display: block;
  }
`;

/** `/:slug`: a page in the clinic's own words, such as the privacy notice. */
export function PagePage({ slug }: PageProps) {
  const query = useGetPageQuery(slug);
  if (query.currentData) return <Content page={query.currentData} />;
  return <DetailState query={query} loading={t('Loading page...')} failed={t('We can’t show this page right now.')} />;
}

function Content({ page }: { page: Page }) {
  const url = useAbsoluteUrl();
  const { title, slug, summary, body, updatedAt } = page;
  const path = paths.page(slug);
  const description = summary ?? firstWords(stripHtml(body));
  const { html, headings } = pageHtml(body);
  return (
    <>
      <Seo
        row={page}
        title={title}
        description={description}
        jsonLd={graph(
          pageNode({ name: title, description, changed: updatedAt }, path, url),
          breadcrumbNode(url, { name: title, path }),
        )}
      />
      <StyledSection as="article">
        <Container>
          <StyledHead>
            <h1 tabIndex={-1} lang={langOf(page, 'title')}>
              {title}
            </h1>
            {summary && <Lead lang={langOf(page, 'summary')}>{summary}</Lead>}
            <Dates of={page} />
          </StyledHead>
          <StyledColumns>
            {headings.length > FEW_PARTS && <PageContents headings={headings} />}
            {stripHtml(body) === '' ? (
              <p>{t('This page will be filled soon.')}</p>
            ) : (
              <PageText html={html} lang={langOf(page, 'body')} />
            )}
          </StyledColumns>
        </Container>
      </StyledSection>
    </>
  );
}

/** Since when a notice holds, and when the text was last changed, by the clinic's calendar. */
function Dates({ of: { effectiveDate, updatedAt } }: { of: Page }) {
  const { timeZone } = useSiteSettings();
  return (
    <StyledDates>
      {effectiveDate && <>{t('In effect from {date}.', { date: dateText(effectiveDate) })} </>}
      {t('Last changed on {date}.', { date: dateText(zonedNow(new Date(updatedAt), timeZone).date) })}
    </StyledDates>
  );
}
