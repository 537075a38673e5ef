import { Pencil } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useGetPageTitlesQuery } from '@harmony/api-client/admin';
import { SITE_PAGES, type PageTitle, type SitePage } from '@harmony/domain';
import { c, IconButton, space } from '@harmony/ui';
import { BoxedList } from '../../platform/kit/lists/boxed-list';
import { Stack } from '../../platform/kit/layout';
import { QueryState } from '../../platform/kit/lists/query-state';
import { ListSkeleton } from '../../platform/list/list-states';
import { Page } from '../../platform/shell/page';
import { PageTitleDialog } from './page-title-dialog';

const Narrow = styled(Stack)`
  max-inline-size: 52rem;
`;

const List = styled(BoxedList)`
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space[4]} ${space[12]};
    padding: ${space[8]} ${space[8]} ${space[8]} ${space[16]};
  }
  p {
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${c.ink3};
    font: var(--type-small);
  }
`;

const wordsOf = (own: PageTitle | undefined): string =>
  [own?.seoTitle, own?.seoDescription].filter(Boolean).join(' · ') || 'Generated automatically';

/** `/admin/search-and-sharing`: what search engines and messengers show of the fixed pages of the website. */
export const Component = () => {
  const query = useGetPageTitlesQuery();
  const [edited, setEdited] = useState<SitePage | null>(null);
  return (
    <Page title="Search and sharing">
      <QueryState query={query} what="The titles" skeleton={<ListSkeleton />}>
        {(titles) => (
          <Narrow $gap={24}>
            <p>
              What search engines and messaging apps show for the pages below. For services, conditions, practitioners
              and products, it’s in their own editors.
            </p>
            <List role="list">
              {SITE_PAGES.map((page) => (
                <li key={page.path}>
                  <p>
                    <strong>{page.name}</strong> {page.path}
                    <small>{wordsOf(titles.find(({ path }) => path === page.path))}</small>
                  </p>
                  <IconButton label={`Edit search and sharing of ${page.name}`} onClick={() => setEdited(page)}>
                    <Pencil size={18} strokeWidth={1.75} />
                  </IconButton>
                </li>
              ))}
            </List>
            {edited && (
              <PageTitleDialog
                page={edited}
                own={titles.find(({ path }) => path === edited.path)}
                onClose={() => setEdited(null)}
              />
            )}
          </Narrow>
        )}
      </QueryState>
    </Page>
  );
};
