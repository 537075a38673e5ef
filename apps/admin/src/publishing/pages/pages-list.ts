import type { Page } from '@harmony/domain';
import { defineList } from '../../platform/list/define-list';

const PLACES: Record<Page['place'], string> = { none: '–', menu: 'Menu', footer: 'Footer' };

/** The list of pages. */
export const pagesList = defineList('pages', {
  art: 'ginkgo',
  firstUse:
    'Pages are for anything that has no place elsewhere, such as the privacy notice. Each has its own web address.',
  secondLine: ({ slug }) => `/${slug}`,
  columns: [
    {
      id: 'place',
      label: 'Linked from',
      cell: ({ place }) => PLACES[place],
      by: ({ place }) => PLACES[place],
      width: '7rem',
      hideBelow: 'md',
    },
  ],
  filters: [
    { id: 'menu', label: 'In the menu', group: 'place', matches: ({ place }) => place === 'menu' },
    { id: 'footer', label: 'In the footer', group: 'place', matches: ({ place }) => place === 'footer' },
  ],
  switches: [],
});
