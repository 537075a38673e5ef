import { stripHtml, type CreateHealthConditionBody, type HealthCondition } from '@harmony/domain';
import {
  useCreateHealthConditionMutation,
  useDeleteHealthConditionMutation,
  useGetAllHealthConditionsQuery,
  useReorderHealthConditionsMutation,
  useUpdateHealthConditionMutation,
} from '@harmony/api-client/admin';
import { featuredFilter, featuredSwitch, figureColumn, missingOf } from '../../list/common';
import { defineList } from '../../list/define-list';

/** What a condition's page needs before visitors find everything on it. */
const missing = ({ description, bodySystem, symptoms, recommendedTreatments }: HealthCondition): string[] =>
  missingOf({
    description: stripHtml(description) === '',
    group: bodySystem === null,
    symptoms: symptoms.length === 0,
    treatments: recommendedTreatments.length === 0,
  });

/** The list of what people seek treatment for. */
export const healthConditionsList = defineList<HealthCondition, CreateHealthConditionBody>({
  noun: { one: 'condition', many: 'conditions' },
  title: 'Conditions',
  art: 'chrysanthemum',
  firstUse: 'Conditions tell visitors what the clinic helps with. They appear on the home page and on /conditions.',
  name: ({ name }) => name,
  secondLine: ({ description }) => stripHtml(description) || null,
  columns: [
    {
      id: 'group',
      label: 'Group',
      cell: ({ bodySystem }) => bodySystem ?? '–',
      by: ({ bodySystem }) => bodySystem,
      width: '10rem',
      hideBelow: 'lg',
    },
    figureColumn({
      id: 'symptoms',
      label: 'Symptoms',
      cell: ({ symptoms }) => symptoms.length,
      by: ({ symptoms }) => symptoms.length,
      width: '6rem',
    }),
  ],
  searchText: ({ name, description, bodySystem, symptoms, recommendedTreatments }) =>
    [name, stripHtml(description), bodySystem ?? '', ...symptoms, ...recommendedTreatments].join(' '),
  filters: [featuredFilter],
  switches: [featuredSwitch],
  missing,
  publicPath: ({ slug }) => `/conditions/${encodeURIComponent(slug)}`,
  useList: useGetAllHealthConditionsQuery,
  useUpdate: useUpdateHealthConditionMutation,
  useDelete: useDeleteHealthConditionMutation,
  useReorder: useReorderHealthConditionsMutation,
  useCreate: useCreateHealthConditionMutation,
  copyOf: ({ description, bodySystem, symptoms, recommendedTreatments, relatedProducts }, common) => ({
    description,
    bodySystem,
    symptoms,
    recommendedTreatments,
    relatedProducts,
    ...common,
  }),
});
