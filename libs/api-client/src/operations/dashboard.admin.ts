import {
  CONTENT_ENTITIES,
  CONTENT_ENTITY_NAMES,
  INBOX_KEYS,
  type ActivityDay,
  type Completeness,
  type Dashboard,
} from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { LIST } from '../platform/query/tags';
import { changedTags } from '../platform/rows/inbox-calls';

const URL = '/api/dashboard';

const CONTENT = CONTENT_ENTITY_NAMES.map((entity) => CONTENT_ENTITIES[entity].tag);
const inboxTags = INBOX_KEYS.flatMap((key) => changedTags(key));
const listTag = <Tag extends string>(type: Tag) => ({ type, id: LIST }) as const;

/**
 * The console's dashboard, in parts that fail and reload independently. Changes made in this console reload them; changes
 * by others appear with the next poll (`pollingInterval`).
 */
export const dashboardAdminApi = baseApi
  .enhanceEndpoints({ addTagTypes: [...CONTENT, 'Inbox', 'OutboxMail', 'ErrorGroup'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** What needs attention, and the counts for the navigation. */
      getDashboard: build.query<Dashboard, void>({
        query: () => URL,
        keepUnusedDataFor: 0,
        providesTags: [...inboxTags, listTag('OutboxMail'), listTag('ErrorGroup'), listTag('BusinessHour')],
      }),
      /** How complete the content is, per entity, with at most 100 gaps each. */
      getCompleteness: build.query<Completeness[], void>({
        query: () => `${URL}/completeness`,
        keepUnusedDataFor: 0,
        providesTags: CONTENT.map(listTag),
      }),
      /** What came in per day, today last; at most 366 days. */
      getActivity: build.query<ActivityDay[], { days: number }>({
        query: ({ days }) => `${URL}/activity?days=${days}`,
        keepUnusedDataFor: 0,
        providesTags: inboxTags,
      }),
    }),
  });

export const { useGetDashboardQuery, useGetCompletenessQuery, useGetActivityQuery } = dashboardAdminApi;
