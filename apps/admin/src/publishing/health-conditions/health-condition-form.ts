import { contentCalls } from '@harmony/api-client/admin';
import { activeField, contentForm, nameField, slugField } from '../../platform/editor/content-form';
import { distinct } from '../../platform/editor/suggestions';

const useSymptoms = () => distinct(contentCalls.healthConditions.all.useQuery().data, (row) => row.symptoms);
const useProducts = () => distinct(contentCalls.healthConditions.all.useQuery().data, (row) => row.relatedProducts);
const useServiceNames = () => distinct(contentCalls.services.all.useQuery().data, (row) => [row.name]);

/** How many the home page shows: all that are featured and active, without a limit. */
function useFeaturedCount(): string | undefined {
  const { data } = contentCalls.healthConditions.all.useQuery();
  if (data === undefined) return undefined;
  const count = data.filter(({ isActive, isFeatured }) => isActive && isFeatured).length;
  return count === 0
    ? 'None are featured and active yet. The home page will show all that are.'
    : `${count} featured and active: the home page shows all of them.`;
}

/** The fields of what people seek treatment for and where they stand. */
export const healthConditionForm = contentForm('healthConditions', {
  cards: [
    {
      title: 'Basics',
      fields: [
        nameField,
        { kind: 'richText', name: 'description', label: 'Description', optional: true },
        {
          kind: 'text',
          name: 'bodySystem',
          label: 'Body system',
          optional: true,
          hint: 'The group it’s listed under, such as Pain Management.',
        },
        slugField('healthConditions'),
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
          hint: 'Press Enter or type a comma to add one.',
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
        activeField(),
        {
          kind: 'switch',
          name: 'isFeatured',
          label: 'Featured',
          hint: 'The home page shows all featured conditions.',
          useHint: useFeaturedCount,
        },
      ],
    },
  ],
});
