import type {
  AskedForNewTime,
  Block,
  BlockBody,
  CreateSeriesBody,
  PreviewSeriesBody,
  SavedBlock,
  Schedule,
  ScheduleAttention,
  Series,
  SeriesPreview,
  VisitsOfContact,
} from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { queryPath } from '../platform/query/query-path';
import { createCall, deleteCall, ifUnchanged, updateCall } from '../platform/rows/admin-calls';
import { followsSchedule } from './follow-schedule';
import type { SeenVisit } from './visits.admin';

const BLOCKS_URL = '/api/blocks';
const SCHEDULE = ['Schedule'] as const;

/** A block as it was seen: a change is refused with 409 `stale` when somebody else was quicker. */
type SeenBlock = Pick<Block, 'id' | 'revision'>;

/** The days of the clinic at the desk. What others change arrives by itself. Dropped from the cache as soon as it is unused. */
const scheduleAdminApi = baseApi.enhanceEndpoints({ addTagTypes: ['Schedule', 'Visit'] }).injectEndpoints({
  endpoints: (build) => ({
    /** `days` dates, 1 to 7, from `from` on; without a date from today on. */
    getSchedule: build.query<Schedule, { from?: string; days: number }>({
      query: ({ from, days }) => queryPath('/api/schedule', { from, days }),
      keepUnusedDataFor: 0,
      providesTags: SCHEDULE,
      ...followsSchedule,
    }),
    /** Coming visits that somebody has to confirm, or to find another time for. */
    getScheduleAttention: build.query<ScheduleAttention, void>({
      query: () => '/api/schedule/attention',
      // An API of before 0.3 knows nothing of clocks.
      transformResponse: (answer: Omit<ScheduleAttention, 'keptTime'> & Partial<ScheduleAttention>) => ({
        ...answer,
        keptTime: answer.keptTime ?? [],
      }),
      keepUnusedDataFor: 0,
      providesTags: SCHEDULE,
    }),
    createBlock: build.mutation<SavedBlock, BlockBody>({
      query: (body) => createCall(BLOCKS_URL, body),
      invalidatesTags: SCHEDULE,
    }),
    updateBlock: build.mutation<SavedBlock, { block: SeenBlock; body: BlockBody }>({
      query: ({ block, body }) =>
        updateCall(BLOCKS_URL, { id: block.id, changes: body, ifUnchangedSince: String(block.revision) }),
      invalidatesTags: SCHEDULE,
    }),
    deleteBlock: build.mutation<null, SeenBlock>({
      query: ({ id, revision }) => ({ ...deleteCall(BLOCKS_URL, id), ...ifUnchanged(String(revision)) }),
      invalidatesTags: SCHEDULE,
    }),
    /** What each visit of a series would get. Nothing is kept. */
    previewSeries: build.mutation<SeriesPreview, PreviewSeriesBody>({
      query: (body) => createCall('/api/visit-series/preview', body),
    }),
    /** All visits of a series, or none. */
    createSeries: build.mutation<Series, CreateSeriesBody>({
      query: (body) => createCall('/api/visit-series', body),
      invalidatesTags: (_series, _error, { patientId }) => [...SCHEDULE, { type: 'Visit', id: patientId }],
    }),
    /** Cancels what is still to come of a series from a moment on. The answer names what was cancelled. */
    cancelSeries: build.mutation<Series, { seriesId: string; from: string }>({
      query: ({ seriesId, from }) => createCall(`/api/visit-series/${seriesId}/cancel`, { from }),
      invalidatesTags: ['Schedule', 'Visit'],
    }),
    /** What was booked on the website with the contact of a visit, and is still to come. */
    getVisitsOfContact: build.query<VisitsOfContact, number>({
      query: (id) => `/api/visits/${id}/of-contact`,
      keepUnusedDataFor: 0,
    }),
    /** Cancels these of them, or none. */
    cancelOfContact: build.mutation<VisitsOfContact, { id: number; visitIds: number[] }>({
      query: ({ id, visitIds }) => createCall(`/api/visits/${id}/of-contact/cancel`, { visitIds }),
      invalidatesTags: ['Schedule', 'Visit'],
    }),
    /** Mails the patient of a visit that cannot take place, so that they choose another time. */
    askNewTime: build.mutation<AskedForNewTime, SeenVisit>({
      query: ({ id }) => createCall(`/api/visits/${id}/ask-new-time`, {}),
      invalidatesTags: SCHEDULE,
    }),
  }),
});

export const {
  useGetScheduleQuery,
  useGetScheduleAttentionQuery,
  useCreateBlockMutation,
  useUpdateBlockMutation,
  useDeleteBlockMutation,
  usePreviewSeriesMutation,
  useCreateSeriesMutation,
  useCancelSeriesMutation,
  useLazyGetVisitsOfContactQuery,
  useCancelOfContactMutation,
  useAskNewTimeMutation,
} = scheduleAdminApi;
