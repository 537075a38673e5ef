import { stripHtml, type CreateHealthConditionBody, type HealthCondition } from '@harmony/domain';
import {
  useCreateHealthConditionMutation,
  useDeleteHealthConditionMutation,
  useGetAllHealthConditionsQuery,
  useReorderHealthConditionsMutation,
  useUpdateHealthConditionMutation,
} from '@harmony/api-client/admin';
import { defineList } from '../../list/define-list';

/** What a condition's page needs before visitors find everything on it. */
const missing = ({ description, bodySystem, symptoms, recommendedTreatments }: HealthCondition): string[] => [
  ...(stripHtml(description) === '' ? ['description'] : []),
  ...(bodySystem === null ? ['group'] : []),
  ...(symptoms.length === 0 ? ['symptoms'] : []),
  ...(recommendedTreatments.length === 0 ? ['treatments'] : []),
];

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
      sort: 'group',
      width: '10rem',
      hideBelow: 'lg',
    },
    {
      id: 'symptoms',
      label: 'Symptoms',
      cell: ({ symptoms }) => symptoms.length,
      sort: 'symptoms',
      width: '6rem',
      align: 'end',
      hideBelow: 'md',
    },
  ],
  searchText: ({ name, description, bodySystem, symptoms, recommendedTreatments }) =>
    [name, stripHtml(description), bodySystem ?? '', ...symptoms, ...recommendedTreatments].join(' '),
  filters: [{ id: 'featured', label: 'Featured', matches: ({ isFeatured }) => isFeatured }],
  sorts: [
    { id: 'group', label: 'Group', by: ({ bodySystem }) => bodySystem },
    { id: 'symptoms', label: 'Symptoms', by: ({ symptoms }) => symptoms.length },
  ],
  switches: [
    {
      field: 'isFeatured',
      label: 'Featured',
      on: { verb: 'Feature', done: 'featured' },
      off: { verb: 'Stop featuring', done: 'no longer featured' },
    },
  ],
  missing,
  publicPath: ({ slug }) => `/conditions/${encodeURIComponent(slug)}`,
  useList: () => useGetAllHealthConditionsQuery(),
  useUpdate: () => useUpdateHealthConditionMutation(),
  useDelete: () => useDeleteHealthConditionMutation(),
  useReorder: () => useReorderHealthConditionsMutation(),
  useCreate: () => useCreateHealthConditionMutation(),
  copyOf: ({ description, bodySystem, symptoms, recommendedTreatments, relatedProducts }, common) => ({
    ...{ description, bodySystem, symptoms, recommendedTreatments, relatedProducts },
    ...common,
  }),
});
