import type { HealthCondition } from '@harmony/domain';
import { CreateHealthConditionBody, UpdateHealthConditionBody } from '@harmony/domain/schemas';
import {
  useCreateHealthConditionMutation,
  useDeleteHealthConditionMutation,
  useGetAllHealthConditionsQuery,
  useGetAllServicesQuery,
  useUpdateHealthConditionMutation,
} from '@harmony/api-client/admin';
import type { EditorDeclaration } from '../../editor/declaration';
import { distinct } from '../../editor/suggestions';

const useSymptoms = () => distinct(useGetAllHealthConditionsQuery().data, (row) => row.symptoms);
const useProducts = () => distinct(useGetAllHealthConditionsQuery().data, (row) => row.relatedProducts);
const useServiceNames = () => distinct(useGetAllServicesQuery().data, (row) => [row.name]);

/** The fields of what people seek treatment for and where they stand. */
export const healthConditionForm: EditorDeclaration<
  HealthCondition,
  CreateHealthConditionBody,
  UpdateHealthConditionBody
> = {
  entity: 'health-conditions',
  noun: 'condition',
  plural: 'conditions',
  nameOf: (row) => row.name,
  cards: [
    {
      title: 'Basics',
      fields: [
        { kind: 'text', name: 'name', label: 'Name' },
        { kind: 'richText', name: 'description', label: 'Description', optional: true },
        {
          kind: 'text',
          name: 'bodySystem',
          label: 'Body system',
          optional: true,
          hint: 'The group it is listed under, such as Pain Management.',
        },
        { kind: 'slug', name: 'slug', label: 'Address', from: 'name', prefix: '/conditions/' },
      ],
    },
    {
      title: 'Details',
      fields: [
        {
          kind: 'tags',
          name: 'symptoms',
          label: 'Symptoms',
          optional: true,
          hint: 'Enter or a comma adds one.',
          useSuggestions: useSymptoms,
        },
        {
          kind: 'tags',
          name: 'recommendedTreatments',
          label: 'Recommended treatments',
          optional: true,
          useSuggestions: useServiceNames,
        },
        {
          kind: 'tags',
          name: 'relatedProducts',
          label: 'Related products',
          optional: true,
          useSuggestions: useProducts,
        },
      ],
    },
  ],
  side: [
    {
      title: 'Status',
      fields: [
        { kind: 'switch', name: 'isActive', label: 'Active', hint: 'Visitors see it.', initial: true },
        {
          kind: 'switch',
          name: 'isFeatured',
          label: 'Featured',
          hint: 'The home page shows all featured conditions.',
        },
      ],
    },
  ],
  schemas: { create: CreateHealthConditionBody, changes: UpdateHealthConditionBody },
  hooks: {
    useAll: useGetAllHealthConditionsQuery,
    useCreate: useCreateHealthConditionMutation,
    useUpdate: useUpdateHealthConditionMutation,
    useRemove: useDeleteHealthConditionMutation,
  },
  forNew: (rows) => ({ orderIndex: Math.max(-1, ...rows.map((row) => row.orderIndex)) + 1 }),
  publicPath: (row) => (row.isActive ? `/conditions/${row.slug}` : null),
};
