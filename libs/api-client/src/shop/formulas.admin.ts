import type {
  Formula,
  FormulaBody,
  FormulaDetail,
  FormulaState,
  Herb,
  HerbBody,
  OfferFormulaBody,
  OrderDetail,
  SignFormulaBody,
  StaffFormulaOrderBody,
} from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { queryPath } from '../platform/query/query-path';
import { LIST, rowTags } from '../platform/query/tags';
import { createCall, ifUnchanged } from '../platform/rows/admin-calls';
import { formCall, type SendForm } from '../platform/rows/form-call';
import { changedTags, INBOX_TAGS } from '../platform/rows/inbox-calls';
import { wholeRowCalls } from '../platform/rows/whole-rows';

const LIST_URL = '/api/formulas';

/** Which formulas; every field may be omitted. `patient`, `request`: written for one. */
export interface FormulasView {
  state?: FormulaState;
  search?: string;
  patient?: number;
  request?: number;
}

/** What a step of a formula makes out of date, also where it was refused, as somebody else has perhaps changed it. */
const stepped = (id: number) => [...rowTags('Formula', id), 'Refill' as const];

const step = (id: number, name: string, body: unknown = {}) => createCall(`${LIST_URL}/${id}/${name}`, body);

/**
 * Herbs of the dispensary, and the formulas that practitioners write out of them. What is known of a patient is dropped from the cache as
 * soon as it is unused.
 */
const formulasAdminApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Herb', 'Formula', 'Refill', 'Stock', 'PackList', ...INBOX_TAGS] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Every herb by name, those that are not used any more included, with what there is of each. */
      getHerbs: build.query<Herb[], void>({
        query: () => '/api/herbs',
        keepUnusedDataFor: 0,
        // What is received, counted and sold changes what is free.
        providesTags: ['Herb', 'Stock'],
      }),
      /** The formulas that match, the one that was changed last first. */
      getFormulas: build.query<Formula[], FormulasView>({
        query: (view) => queryPath(LIST_URL, view),
        keepUnusedDataFor: 0,
        providesTags: [{ type: 'Formula', id: LIST }],
      }),
      getFormula: build.query<FormulaDetail, number>({
        query: (id) => `${LIST_URL}/${id}`,
        keepUnusedDataFor: 0,
        providesTags: (_formula, _error, id) => [{ type: 'Formula', id }],
      }),
      /** Every finding with its reason; 409 with `fields` when others are found by now, `stale` when its words were changed. */
      signFormula: build.mutation<FormulaDetail, { id: number; body: SignFormulaBody; ifUnchangedSince: string }>({
        query: ({ id, body, ifUnchangedSince }) => ({ ...step(id, 'sign', body), ...ifUnchanged(ifUnchangedSince) }),
        // The version before it ends with it.
        invalidatesTags: ['Formula', 'Refill'],
      }),
      /** A draft that replaces this formula once it is signed. */
      versionFormula: build.mutation<FormulaDetail, number>({
        query: (id) => step(id, 'version'),
        invalidatesTags: (_formula, _error, id) => stepped(id),
      }),
      /** Mails the patient the link, to another address where one is given; the request it was written for is answered then. */
      offerFormula: build.mutation<FormulaDetail, { id: number; body: OfferFormulaBody }>({
        query: ({ id, body }) => step(id, 'offer', body),
        invalidatesTags: (_formula, _error, { id }) => [...stepped(id), ...changedTags('herbRequests')],
      }),
      withdrawFormula: build.mutation<FormulaDetail, number>({
        query: (id) => step(id, 'withdraw'),
        invalidatesTags: (_formula, _error, id) => stepped(id),
      }),
      /** An order that the desk takes. 409 in words where a herb does not suffice. */
      orderFormula: build.mutation<OrderDetail, { id: number } & SendForm<StaffFormulaOrderBody>>({
        query: ({ id, ...form }) => formCall(`${LIST_URL}/${id}/order`, form),
        invalidatesTags: (_order, _error, { id }) => [
          ...stepped(id),
          ...changedTags('orders'),
          'PackList',
          'Stock',
          'Herb',
        ],
      }),
    }),
  });

/** Writes of herbs. Their names are shown in formulas and under Stock. */
export const herbCalls = wholeRowCalls<Herb, HerbBody>('herbs', ['Herb', 'Formula', 'Stock']);

/** Writes of drafts and templates; what is signed never changes. */
export const formulaCalls = wholeRowCalls<FormulaDetail, FormulaBody>('formulas', ['Formula']);

export const {
  useGetHerbsQuery,
  useGetFormulasQuery,
  useGetFormulaQuery,
  useLazyGetFormulaQuery,
  useSignFormulaMutation,
  useVersionFormulaMutation,
  useOfferFormulaMutation,
  useWithdrawFormulaMutation,
  useOrderFormulaMutation,
} = formulasAdminApi;
