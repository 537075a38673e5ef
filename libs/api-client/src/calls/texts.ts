import type {
  ReceivedTextsPage,
  SendTextBody,
  Text,
  TextConsent,
  TextConsentBody,
  TextsPage,
  TextsQuery,
  TextTemplate,
  TextTemplateBody,
  TextTemplates,
} from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { queryPath } from '../platform/query/query-path';
import { LIST } from '../platform/query/tags';
import { createCall, deleteCall, ifUnchanged, updateCall, type Update } from '../platform/rows/admin-calls';
import { sessionHeader } from '../platform/session-header';

/** The call monitor names its session; the console has a cookie. */
interface Caller {
  sessionId?: string;
}

const TEMPLATES_URL = '/api/text-templates';
const TEXTS_URL = '/api/texts';
const RECEIVED_URL = '/api/received-texts';
const CONSENT_URL = `${TEXTS_URL}/consent`;
const headersOf = ({ sessionId }: Caller) => (sessionId === undefined ? {} : sessionHeader({ sessionId }));

const templates = [{ type: 'TextTemplate', id: LIST }] as const;

/** Texts, for the call monitor (with its session) and the console (with its cookie). */
const textsApi = baseApi.enhanceEndpoints({ addTagTypes: ['TextTemplate', 'Text', 'TextConsent'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Templates, what stands for their placeholders, and what texts are sent with. */
    getTextTemplates: build.query<TextTemplates, Caller>({
      query: (caller) => ({ url: TEMPLATES_URL, headers: headersOf(caller) }),
      providesTags: [...templates],
      keepUnusedDataFor: 0,
    }),
    createTextTemplate: build.mutation<TextTemplate, TextTemplateBody>({
      query: (body) => createCall(TEMPLATES_URL, body),
      invalidatesTags: [...templates],
    }),
    updateTextTemplate: build.mutation<TextTemplate, Update<number, TextTemplateBody>>({
      query: (update) => updateCall(TEMPLATES_URL, update),
      invalidatesTags: [...templates],
    }),
    /** 409 `stale` when somebody has changed it since `ifUnchangedSince`. */
    deleteTextTemplate: build.mutation<null, { id: number; ifUnchangedSince: string }>({
      query: ({ id, ifUnchangedSince }) => ({ ...deleteCall(TEMPLATES_URL, id), ...ifUnchanged(ifUnchangedSince) }),
      invalidatesTags: [...templates],
    }),
    /** Whether a number (E.164) may be sent texts, and the last ones. Every look is audited. */
    getTextConsent: build.query<TextConsent, Caller & { number: string }>({
      query: ({ number, ...caller }) => ({ url: queryPath(CONSENT_URL, { number }), headers: headersOf(caller) }),
      providesTags: (_consent, _error, { number }) => [{ type: 'TextConsent', id: number }],
      keepUnusedDataFor: 0,
    }),
    /** 409 to a consent of somebody who replied STOP. */
    saveTextConsent: build.mutation<TextConsent, Caller & { body: TextConsentBody }>({
      query: ({ body, ...caller }) => ({ url: CONSENT_URL, method: 'PUT', body, headers: headersOf(caller) }),
      invalidatesTags: (_consent, error, { body }) => (error ? [] : [{ type: 'TextConsent', id: body.number }]),
    }),
    /** What has become of a text, until it is settled. */
    getText: build.query<Text, Caller & { id: number }>({
      query: ({ id, ...caller }) => ({ url: `${TEXTS_URL}/${id}`, headers: headersOf(caller) }),
      keepUnusedDataFor: 0,
    }),
    /** Sends a template. With the same key it is sent once, however often this is repeated. */
    sendText: build.mutation<Text, Caller & { key: string; body: SendTextBody }>({
      query: ({ key, body, ...caller }) => ({
        url: TEXTS_URL,
        method: 'POST',
        body,
        headers: { ...headersOf(caller), 'idempotency-key': key },
      }),
      invalidatesTags: (_text, error, { body }) =>
        error
          ? []
          : [
              { type: 'TextConsent', id: body.to },
              { type: 'Text', id: LIST },
            ],
    }),
    /** Texts, the newest first. Their states change by themselves, so nothing is cached while unused. */
    getTexts: build.query<TextsPage, Partial<TextsQuery>>({
      query: (filter) => queryPath(TEXTS_URL, filter),
      providesTags: [{ type: 'Text', id: LIST }],
      keepUnusedDataFor: 0,
    }),
    /** Texts that people have written, the newest first. Every look is audited. */
    getReceivedTexts: build.query<ReceivedTextsPage, { limit: number; offset: number }>({
      query: (page) => queryPath(RECEIVED_URL, page),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useGetTextTemplatesQuery,
  useCreateTextTemplateMutation,
  useUpdateTextTemplateMutation,
  useDeleteTextTemplateMutation,
  useGetTextConsentQuery,
  useSaveTextConsentMutation,
  useGetTextQuery,
  useSendTextMutation,
  useGetTextsQuery,
  useGetReceivedTextsQuery,
} = textsApi;
