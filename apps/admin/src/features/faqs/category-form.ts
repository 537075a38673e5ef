import type { FaqCategory } from '@harmony/domain';
import { CreateFaqCategoryBody, UpdateFaqCategoryBody } from '@harmony/domain/schemas';
import {
  useCreateFaqCategoryMutation,
  useDeleteFaqCategoryMutation,
  useGetAllFaqCategoriesQuery,
  useUpdateFaqCategoryMutation,
} from '@harmony/api-client/admin';
import type { EditorDeclaration } from '../../editor/declaration';
import { lastPlace } from '../../editor/last-place';

/** The fields of a category of questions and where they stand. */
export const categoryForm: EditorDeclaration<FaqCategory, CreateFaqCategoryBody, UpdateFaqCategoryBody> = {
  entity: 'faq-categories',
  noun: 'category',
  plural: 'categories',
  nameOf: (row) => row.name,
  cards: [
    {
      title: 'Basics',
      fields: [
        { kind: 'text', name: 'name', label: 'Name' },
        { kind: 'textarea', name: 'description', label: 'Description', optional: true, count: 160 },
        {
          kind: 'switch',
          name: 'isActive',
          label: 'Active',
          hint: 'Visitors see it, and its active questions.',
          initial: true,
        },
      ],
    },
  ],
  schemas: { create: CreateFaqCategoryBody, changes: UpdateFaqCategoryBody },
  hooks: {
    useAll: useGetAllFaqCategoriesQuery,
    useCreate: useCreateFaqCategoryMutation,
    useUpdate: useUpdateFaqCategoryMutation,
    useRemove: useDeleteFaqCategoryMutation,
  },
  forNew: (rows) => ({ orderIndex: lastPlace(rows) }),
};
