import type {
  Campaign,
  CampaignBody,
  CampaignChoices,
  CampaignPage,
  CampaignPreview,
  CampaignStep,
  TestCampaignBody,
} from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { queryPath } from '../platform/query/query-path';
import { LIST, rowTags } from '../platform/query/tags';
import { createCall, deleteCall, ifUnchanged, updateCall } from '../platform/rows/admin-calls';
import { changedTags, INBOX_TAGS } from '../platform/rows/inbox-calls';

const LIST_URL = '/api/campaigns';

interface SavedCampaign {
  /** Null begins one. */
  id: number | null;
  body: CampaignBody;
  ifUnchangedSince?: string;
}

interface SeenCampaign {
  id: number;
  ifUnchangedSince: string;
}

/** Where the HTML of the very mail is, for a frame. `version` makes the frame load it again. */
export const campaignMailUrl = (id: number, version: string): string =>
  `${LIST_URL}/${id}/mail?version=${encodeURIComponent(version)}`;

/** Campaigns of the newsletter. Those on their way change by themselves, so nothing is cached while unused. */
const campaignsAdminApi = baseApi.enhanceEndpoints({ addTagTypes: ['Campaign', ...INBOX_TAGS] }).injectEndpoints({
  endpoints: (build) => ({
    /** One page, newest first. */
    getCampaigns: build.query<CampaignPage, { limit: number; offset: number }>({
      query: (page) => queryPath(LIST_URL, page),
      keepUnusedDataFor: 0,
      providesTags: [{ type: 'Campaign', id: LIST }],
    }),
    getCampaign: build.query<Campaign, number>({
      query: (id) => `${LIST_URL}/${id}`,
      keepUnusedDataFor: 0,
      providesTags: (_campaign, _error, id) => [{ type: 'Campaign', id }],
    }),
    /** Both parts of the mail as it is stored. */
    getCampaignPreview: build.query<CampaignPreview, number>({
      query: (id) => `${LIST_URL}/${id}/preview`,
      keepUnusedDataFor: 0,
      providesTags: (_preview, _error, id) => [{ type: 'Campaign', id }],
    }),
    /** Public rows and pictures that can stand in a campaign. */
    getCampaignChoices: build.query<CampaignChoices, void>({
      query: () => `${LIST_URL}/choices`,
      keepUnusedDataFor: 0,
    }),
    /** Saves a draft as a whole; 409 `stale` when somebody else has saved it. */
    saveCampaign: build.mutation<Campaign, SavedCampaign>({
      query: ({ id, body, ...seen }) =>
        id === null ? createCall(LIST_URL, body) : updateCall(LIST_URL, { id, changes: body, ...seen }),
      invalidatesTags: ['Campaign'],
    }),
    deleteCampaign: build.mutation<null, SeenCampaign>({
      query: ({ id, ifUnchangedSince }) => ({ ...deleteCall(LIST_URL, id), ...ifUnchanged(ifUnchangedSince) }),
      invalidatesTags: [{ type: 'Campaign', id: LIST }],
    }),
    /** Mails a test; without an address to that of the account. 429 after ten in an hour. */
    testCampaign: build.mutation<{ to: string }, { id: number; body: TestCampaignBody }>({
      query: ({ id, body }) => createCall(`${LIST_URL}/${id}/test`, body),
    }),
    /** Sends it to whoever is subscribed now; 409 says what is missing. */
    sendCampaign: build.mutation<Campaign, SeenCampaign>({
      query: ({ id, ifUnchangedSince }) => ({
        ...createCall(`${LIST_URL}/${id}/send`, undefined),
        ...ifUnchanged(ifUnchangedSince),
      }),
      invalidatesTags: (_campaign, _error, { id }) => rowTags('Campaign', id),
    }),
    moveCampaign: build.mutation<Campaign, { id: number; step: CampaignStep }>({
      query: ({ id, step }) => createCall(`${LIST_URL}/${id}/${step}`, undefined),
      invalidatesTags: (_campaign, _error, { id }) => rowTags('Campaign', id),
    }),
    /** Ends a subscription because mail to it came back; 409 when it does not hold. */
    noteMailCameBack: build.mutation<unknown, { id: number; reason: string }>({
      query: ({ id, reason }) => createCall(`/api/newsletter/${id}/came-back`, { reason }),
      invalidatesTags: (_row, _error, { id }) => changedTags('newsletter', [id]),
    }),
  }),
});

export const {
  useGetCampaignsQuery,
  useGetCampaignQuery,
  useGetCampaignPreviewQuery,
  useGetCampaignChoicesQuery,
  useSaveCampaignMutation,
  useDeleteCampaignMutation,
  useTestCampaignMutation,
  useSendCampaignMutation,
  useMoveCampaignMutation,
  useNoteMailCameBackMutation,
} = campaignsAdminApi;
