import { figureColumn } from '../../platform/list/common';
import { defineList } from '../../platform/list/define-list';

/** The list of people who treat patients. */
export const practitionersList = defineList('practitioners', {
  art: 'goji',
  firstUse: 'Practitioners are introduced on the About page, each with a page of their own.',
  secondLine: ({ title }) => (title === '' ? null : title),
  image: ({ imageUrl }) => imageUrl,
  columns: [
    figureColumn({
      id: 'specialties',
      label: 'Specialties',
      cell: ({ specialties }) => specialties.length,
      by: ({ specialties }) => specialties.length,
      width: '6.5rem',
    }),
  ],
  filters: [],
  switches: [],
});
