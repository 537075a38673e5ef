import { formatDuration, formatPrice, stripHtml, type CreateServiceBody, type Service } from '@harmony/domain';
import {
  useCreateServiceMutation,
  useDeleteServiceMutation,
  useGetAllServicesQuery,
  useReorderServicesMutation,
  useUpdateServiceMutation,
} from '@harmony/api-client/admin';
import { defineList } from '../../list/define-list';

/** What a service's page needs before visitors find everything on it. */
const missing = ({ description, imageUrl, price, duration }: Service): string[] => [
  ...(stripHtml(description) === '' ? ['description'] : []),
  ...(imageUrl === null ? ['image'] : []),
  ...(price === null ? ['price'] : []),
  ...(duration === null ? ['duration'] : []),
];

/** The list of treatments. */
export const servicesList = defineList<Service, CreateServiceBody>({
  noun: { one: 'service', many: 'services' },
  title: 'Services',
  art: 'mugwort',
  firstUse: 'Services are the treatments visitors can choose from. They appear on the home page and on /services.',
  name: ({ name }) => name,
  secondLine: ({ shortDescription }) => shortDescription,
  image: ({ imageUrl }) => imageUrl,
  columns: [
    {
      id: 'duration',
      label: 'Duration',
      cell: ({ duration }) => (duration === null ? '–' : formatDuration(duration)),
      sort: 'duration',
      width: '6rem',
      align: 'end',
      hideBelow: 'md',
    },
    {
      id: 'price',
      label: 'Price',
      cell: ({ price }) => (price === null ? 'Varies' : formatPrice(price)),
      sort: 'price',
      width: '5rem',
      align: 'end',
      hideBelow: 'md',
    },
  ],
  searchText: ({ name, shortDescription, description, slug }) =>
    [name, shortDescription, stripHtml(description), slug].join(' '),
  filters: [{ id: 'featured', label: 'Featured', matches: ({ isFeatured }) => isFeatured }],
  sorts: [
    { id: 'price', label: 'Price', by: ({ price }) => price },
    { id: 'duration', label: 'Duration', by: ({ duration }) => duration },
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
  publicPath: ({ slug }) => `/services/${encodeURIComponent(slug)}`,
  useList: () => useGetAllServicesQuery(),
  useUpdate: () => useUpdateServiceMutation(),
  useDelete: () => useDeleteServiceMutation(),
  useReorder: () => useReorderServicesMutation(),
  useCreate: () => useCreateServiceMutation(),
  copyOf: ({ description, shortDescription, imageUrl, price, duration }, common) => ({
    ...{ description, shortDescription, imageUrl, price, duration },
    ...common,
  }),
});
