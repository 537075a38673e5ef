import { Download } from 'lucide-react';
import { auditCsvUrl, useGetAuditLogQuery } from '@harmony/api-client/admin';
import { EmptyState } from '@harmony/ui';
import { PagedList } from '../../platform/kit/lists/paged-list';
import { useUrlFilters } from '../../platform/kit/lists/use-url-filters';
import { DownloadLink } from '../../platform/shell/download-link';
import { Page } from '../../platform/shell/page';
import { AuditTable } from './audit-table';
import { AuditToolbar } from './audit-toolbar';
import { AUDIT_FILTERS, auditFilter } from './audit-words';

const VIEWS_TOO = 'Turn on “Include views” to see views and sign-ins, too.';

/** `/admin/audit`: who did what, and when. The log records the names of changed fields, never their values. */
export const Component = () => {
  const filters = useUrlFilters(AUDIT_FILTERS);
  const filter = auditFilter(filters.values);
  const query = useGetAuditLogQuery({ ...filter, ...filters.part });
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
      <PagedList
        query={query}
        what="The audit log"
        filters={filters}
        unmatched={{ title: 'Nothing matches', hint: filters.values.reads === '' ? VIEWS_TOO : undefined }}
        empty={<EmptyState art="chrysanthemum" title="Nothing has been changed yet" hint={VIEWS_TOO} />}
      >
        {({ items }, isOld) => <AuditTable lines={items} isOld={isOld} />}
      </PagedList>
    </Page>
  );
};
