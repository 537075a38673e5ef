import {
  contentEntity,
  type AnswerWordingBody,
  type EntityWith,
  type SignOffBody,
  type Wording,
  type WordingRow,
} from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { createCall } from '../platform/rows/admin-calls';

/** A row whose texts the rules on advertising look at. */
export interface WordedRow {
  entity: EntityWith<'wording'>;
  id: number;
}

const LIST_URL = '/api/wording';
const rowUrl = ({ entity, id }: WordedRow): string => `${LIST_URL}/${contentEntity(entity).name}/${id}`;
const tagOf = ({ entity, id }: WordedRow) => ({ type: 'Wording', id: `${entity} ${id}` }) as const;

/** A saved row or draft says something else: what is known of its wording is asked for anew when it is shown again. */
const wordingAdminApi = baseApi.enhanceEndpoints({ addTagTypes: ['Wording'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Every text that is asked about or waits for a practitioner, the most urgent first. */
    getWordingRows: build.query<WordingRow[], void>({
      query: () => LIST_URL,
      transformResponse: ({ rows }: { rows: WordingRow[] }) => rows,
      keepUnusedDataFor: 0,
      providesTags: ['Wording'],
    }),
    getWording: build.query<Wording, WordedRow>({
      query: rowUrl,
      keepUnusedDataFor: 0,
      providesTags: (_wording, _error, row) => [tagOf(row)],
    }),
    /** Says why a sentence may stand. */
    answerWording: build.mutation<Wording, WordedRow & { body: AnswerWordingBody }>({
      query: ({ body, ...row }) => createCall(`${rowUrl(row)}/answers`, body),
      invalidatesTags: ['Wording'],
    }),
    /** Takes a reason back. */
    reopenWording: build.mutation<Wording, WordedRow & { answer: number }>({
      query: ({ answer, ...row }) => ({ url: `${rowUrl(row)}/answers/${answer}`, method: 'DELETE' }),
      invalidatesTags: ['Wording'],
    }),
    /** Signs for exactly these texts; 409 `stale` when they have changed, 403 in words for an account of no practitioner. */
    signOff: build.mutation<Wording, WordedRow & { body: SignOffBody }>({
      query: ({ body, ...row }) => createCall(`${rowUrl(row)}/sign-off`, body),
      invalidatesTags: ['Wording'],
    }),
  }),
});

export const {
  useGetWordingRowsQuery,
  useGetWordingQuery,
  useAnswerWordingMutation,
  useReopenWordingMutation,
  useSignOffMutation,
} = wordingAdminApi;
