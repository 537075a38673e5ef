import { stripHtml } from '@harmony/domain';
import { featuredFilter, featuredSwitch, figureColumn } from '../../platform/list/common';
import { defineList } from '../../platform/list/define-list';

/** The list of what people seek treatment for. */
export const healthConditionsList = defineList('healthConditions', {
  art: 'chrysanthemum',
  firstUse: 'Conditions tell visitors what the clinic helps with. They appear on the home page and on /conditions.',
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
  filters: [featuredFilter],
  switches: [featuredSwitch],
});
