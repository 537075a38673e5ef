import type { AuditChoices, AuditFilter, AuditPage, AuditQuery } from '@harmony/domain';
import { baseApi } from './query/base-api';
import { queryPath } from './query/query-path';

const LIST_URL = '/api/audit-log';

/** The audit log. Every write adds an entry, so nothing is cached while unused. */
export const auditAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** One page of the log, newest first; `writesOnly` for recent changes. */
    getAuditLog: build.query<AuditPage, Partial<AuditQuery>>({
      query: (view) => queryPath(LIST_URL, view),
      keepUnusedDataFor: 0,
    }),
    /** The values that can be filtered by. */
    getAuditChoices: build.query<AuditChoices, void>({ query: () => `${LIST_URL}/choices`, keepUnusedDataFor: 0 }),
  }),
});

export const { useGetAuditLogQuery, useGetAuditChoicesQuery } = auditAdminApi;

/** URL of the log as a CSV file, for a link with `download`. */
export const auditCsvUrl = (filter: Partial<AuditFilter>): string => queryPath(`${LIST_URL}.csv`, filter);
