import { Download } from 'lucide-react';
import { auditCsvUrl, useGetAuditLogQuery } from '@harmony/api-client/admin';
import { Button, EmptyState, Skeleton } from '@harmony/ui';
import { Paging } from '../../platform/kit/lists/paging';
import { QueryState } from '../../platform/kit/lists/query-state';
import { useUrlFilters } from '../../platform/kit/lists/use-url-filters';
import { DownloadLink } from '../../platform/shell/download-link';
import { Page } from '../../platform/shell/page';
import { AuditTable } from './audit-table';
import { AuditToolbar } from './audit-toolbar';
import { AUDIT_FILTERS, auditFilter } from './audit-words';

const SIZE = 50;

/** `/admin/audit`: who did what, and when. The log records the names of changed fields, never their values. */
export const Component = () => {
  const filters = useUrlFilters(AUDIT_FILTERS);
  const { values, page } = filters;
  const filter = auditFilter(values);
  const query = useGetAuditLogQuery({ ...filter, limit: SIZE, offset: (page - 1) * SIZE });
  return (
    <Page
      title="Audit log"
      {...(query.data && { count: query.data.total })}
      actions={
        <DownloadLink href={auditCsvUrl(filter)} variant="secondary" size="sm">
          <Download size={16} strokeWidth={1.75} aria-hidden />
          Download as CSV
        </DownloadLink>
      }
    >
      <AuditToolbar filters={filters} />
      <QueryState query={query} what="The audit log" skeleton={<Skeleton shape="card" />}>
        {({ items, total }) =>
          items.length === 0 && page === 1 ? (
            filters.isNarrowed ? (
              <EmptyState
                art="mugwort"
                title="Nothing matches"
                hint={values.reads === '' ? 'Turn on “Include views” to see views and sign-ins, too.' : undefined}
                action={
                  <Button variant="secondary" onClick={filters.clear}>
                    Clear search and filters
                  </Button>
                }
              />
            ) : (
              <EmptyState
                art="chrysanthemum"
                title="Nothing has been changed yet"
                hint="Turn on “Include views” to see views and sign-ins, too."
              />
            )
          ) : (
            <>
              <AuditTable lines={items} isOld={query.isFetching && query.currentData === undefined} />
              <Paging page={page} size={SIZE} total={total} onTurn={filters.turn} />
            </>
          )
        }
      </QueryState>
    </Page>
  );
};
