import { formatDuration, formatPrice, stripHtml, type CreateServiceBody, type Service } from '@harmony/domain';
import {
  useCreateServiceMutation,
  useDeleteServiceMutation,
  useGetAllServicesQuery,
  useReorderServicesMutation,
  useUpdateServiceMutation,
} from '@harmony/api-client/admin';
import { featuredFilter, featuredSwitch, figureColumn, missingOf } from '../../list/common';
import { defineList } from '../../list/define-list';

/** What a service's page needs before visitors find everything on it. */
const missing = ({ description, imageUrl, price, duration }: Service): string[] =>
  missingOf({
    description: stripHtml(description) === '',
    image: imageUrl === null,
    price: price === null,
    duration: duration === null,
  });

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
  searchText: ({ name, shortDescription, description, slug }) =>
    [name, shortDescription, stripHtml(description), slug].join(' '),
  filters: [featuredFilter],
  switches: [featuredSwitch],
  missing,
  publicPath: ({ slug }) => `/services/${encodeURIComponent(slug)}`,
  useList: useGetAllServicesQuery,
  useUpdate: useUpdateServiceMutation,
  useDelete: useDeleteServiceMutation,
  useReorder: useReorderServicesMutation,
  useCreate: useCreateServiceMutation,
  copyOf: ({ description, shortDescription, imageUrl, price, duration }, common) => ({
    description,
    shortDescription,
    imageUrl,
    price,
    duration,
    ...common,
  }),
});
