import type { Faq } from '@harmony/domain';
import { CreateFaqBody, UpdateFaqBody } from '@harmony/domain/schemas';
import {
  useCreateFaqMutation,
  useDeleteFaqMutation,
  useGetAllFaqCategoriesQuery,
  useGetAllFaqsQuery,
  useUpdateFaqMutation,
} from '@harmony/api-client/admin';
import type { EditorDeclaration } from '../../editor/declaration';
import { lastPlace } from '../../editor/last-place';

const useCategories = () =>
  (useGetAllFaqCategoriesQuery().data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

/** The fields of a question and where they stand. */
export const faqForm: EditorDeclaration<Faq, CreateFaqBody, UpdateFaqBody> = {
  entity: 'faqs',
  noun: 'question',
  plural: 'questions',
  nameOf: (row) => row.question,
  cards: [
    {
      title: 'Question and answer',
      fields: [
        { kind: 'text', name: 'question', label: 'Question' },
        { kind: 'richText', name: 'answer', label: 'Answer', optional: true },
        { kind: 'select', name: 'categoryId', label: 'Category', numeric: true, useChoices: useCategories },
      ],
    },
    {
      title: 'Status',
      fields: [
        { kind: 'switch', name: 'isActive', label: 'Active', hint: 'Visitors see it.', initial: true },
        { kind: 'switch', name: 'isTopFaq', label: 'Top FAQ', hint: 'Also shown on the contact page.' },
      ],
    },
  ],
  schemas: { create: CreateFaqBody, changes: UpdateFaqBody },
  hooks: {
    useAll: useGetAllFaqsQuery,
    useCreate: useCreateFaqMutation,
    useUpdate: useUpdateFaqMutation,
    useRemove: useDeleteFaqMutation,
  },
  forNew: (rows) => ({ orderIndex: lastPlace(rows) }),
  forCopy: ({ question }) => ({ question: `${question} (copy)` }),
  publicPath: (row) => (row.isActive ? `/faq#faq-${row.id}` : null),
};
