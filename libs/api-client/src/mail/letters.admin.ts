import type {
  Letter,
  LetterBody,
  LetterChoices,
  LetterPage,
  LetterPreview,
  LetterStep,
  TestLetterBody,
} from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { queryPath } from '../platform/query/query-path';
import { LIST, rowTags } from '../platform/query/tags';
import { createCall, deleteCall, ifUnchanged, updateCall } from '../platform/rows/admin-calls';
import { changedTags, INBOX_TAGS } from '../platform/rows/inbox-calls';

const LIST_URL = '/api/letters';

interface SavedLetter {
  /** Null begins one. */
  id: number | null;
  body: LetterBody;
  ifUnchangedSince?: string;
}

interface SeenLetter {
  id: number;
  ifUnchangedSince: string;
}

/** Where the HTML of the very mail is, for a frame. `version` makes the frame load it again. */
export const letterMailUrl = (id: number, version: string): string =>
  `${LIST_URL}/${id}/mail?version=${encodeURIComponent(version)}`;

/** Letters of the newsletter. Those on their way change by themselves, so nothing is cached while unused. */
const lettersAdminApi = baseApi.enhanceEndpoints({ addTagTypes: ['Letter', ...INBOX_TAGS] }).injectEndpoints({
  endpoints: (build) => ({
    /** One page, newest first. */
    getLetters: build.query<LetterPage, { limit: number; offset: number }>({
      query: (page) => queryPath(LIST_URL, page),
      keepUnusedDataFor: 0,
      providesTags: [{ type: 'Letter', id: LIST }],
    }),
    getLetter: build.query<Letter, number>({
      query: (id) => `${LIST_URL}/${id}`,
      keepUnusedDataFor: 0,
      providesTags: (_letter, _error, id) => [{ type: 'Letter', id }],
    }),
    /** Both parts of the mail as it is stored. */
    getLetterPreview: build.query<LetterPreview, number>({
      query: (id) => `${LIST_URL}/${id}/preview`,
      keepUnusedDataFor: 0,
      providesTags: (_preview, _error, id) => [{ type: 'Letter', id }],
    }),
    /** Public rows and pictures that can stand in a letter. */
    getLetterChoices: build.query<LetterChoices, void>({ query: () => `${LIST_URL}/choices`, keepUnusedDataFor: 0 }),
    /** Saves a draft as a whole; 409 `stale` when somebody else has saved it. */
    saveLetter: build.mutation<Letter, SavedLetter>({
      query: ({ id, body, ...seen }) =>
        id === null ? createCall(LIST_URL, body) : updateCall(LIST_URL, { id, changes: body, ...seen }),
      invalidatesTags: ['Letter'],
    }),
    deleteLetter: build.mutation<null, SeenLetter>({
      query: ({ id, ifUnchangedSince }) => ({ ...deleteCall(LIST_URL, id), ...ifUnchanged(ifUnchangedSince) }),
      invalidatesTags: [{ type: 'Letter', id: LIST }],
    }),
    /** Mails a test; without an address to that of the account. 429 after ten in an hour. */
    testLetter: build.mutation<{ to: string }, { id: number; body: TestLetterBody }>({
      query: ({ id, body }) => createCall(`${LIST_URL}/${id}/test`, body),
    }),
    /** Sends it to whoever is subscribed now; 409 says what is missing. */
    sendLetter: build.mutation<Letter, SeenLetter>({
      query: ({ id, ifUnchangedSince }) => ({
        ...createCall(`${LIST_URL}/${id}/send`, undefined),
        ...ifUnchanged(ifUnchangedSince),
      }),
      invalidatesTags: (_letter, _error, { id }) => rowTags('Letter', id),
    }),
    moveLetter: build.mutation<Letter, { id: number; step: LetterStep }>({
      query: ({ id, step }) => createCall(`${LIST_URL}/${id}/${step}`, undefined),
      invalidatesTags: (_letter, _error, { id }) => rowTags('Letter', id),
    }),
    /** Ends a subscription because mail to it came back; 409 when it does not hold. */
    noteMailCameBack: build.mutation<unknown, { id: number; reason: string }>({
      query: ({ id, reason }) => createCall(`/api/newsletter/${id}/came-back`, { reason }),
      invalidatesTags: (_row, _error, { id }) => changedTags('newsletter', [id]),
    }),
  }),
});

export const {
  useGetLettersQuery,
  useGetLetterQuery,
  useGetLetterPreviewQuery,
  useGetLetterChoicesQuery,
  useSaveLetterMutation,
  useDeleteLetterMutation,
  useTestLetterMutation,
  useSendLetterMutation,
  useMoveLetterMutation,
  useNoteMailCameBackMutation,
} = lettersAdminApi;
