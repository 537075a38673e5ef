import type { AuditChoices, AuditFilter, AuditPage, AuditQuery } from '@harmony/domain';
import { baseApi } from './base-api';
import { queryPath } from './query-path';

const LIST_URL = '/api/audit-log';

/** Who did what. Every write adds a line: nothing is kept unseen. */
export const auditAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A part of the log, the newest first; `writesOnly` for recent changes. */
    getAuditLog: build.query<AuditPage, Partial<AuditQuery>>({
      query: (view) => queryPath(LIST_URL, view),
      keepUnusedDataFor: 0,
    }),
    /** What there is to filter by. */
    getAuditChoices: build.query<AuditChoices, void>({
      query: () => `${LIST_URL}/choices`,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetAuditLogQuery, useGetAuditChoicesQuery } = auditAdminApi;

/** Address of the log as a CSV file, for a link with `download`. */
export const auditCsvUrl = (filter: Partial<AuditFilter>): string => queryPath(`${LIST_URL}.csv`, filter);
