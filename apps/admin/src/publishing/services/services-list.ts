import { formatDuration, formatPrice } from '@harmony/domain';
import { featuredFilter, featuredSwitch, figureColumn } from '../../platform/list/common';
import { defineList } from '../../platform/list/define-list';

/** The list of treatments. */
export const servicesList = defineList('services', {
  art: 'mugwort',
  firstUse: 'Services are the treatments visitors can choose from. They appear on the home page and on /services.',
  secondLine: ({ shortDescription }) => shortDescription,
  image: ({ imageUrl }) => imageUrl,
  columns: [
    figureColumn({
      id: 'duration',
      label: 'Duration',
      cell: ({ duration }) => (duration === null ? '–' : formatDuration(duration)),
      by: ({ duration }) => duration,
      width: '6rem',
    }),
    figureColumn({
      id: 'price',
      label: 'Price',
      cell: ({ price }) => (price === null ? 'Varies' : formatPrice(price)),
      by: ({ price }) => price,
      width: '5rem',
    }),
  ],
  filters: [featuredFilter],
  switches: [featuredSwitch],
});
