import type { Service } from '@harmony/domain';
import { CreateServiceBody, UpdateServiceBody } from '@harmony/domain/schemas';
import {
  useCreateServiceMutation,
  useDeleteServiceMutation,
  useGetAllServicesQuery,
  useUpdateServiceMutation,
} from '@harmony/api-client/admin';
import type { EditorDeclaration } from '../../editor/declaration';
import { lastPlace } from '../../editor/last-place';

/** The fields of a treatment and where they stand. */
export const serviceForm: EditorDeclaration<Service, CreateServiceBody, UpdateServiceBody> = {
  entity: 'services',
  noun: 'service',
  plural: 'services',
  nameOf: (row) => row.name,
  cards: [
    {
      title: 'Basics',
      fields: [
        { kind: 'text', name: 'name', label: 'Name' },
        { kind: 'textarea', name: 'shortDescription', label: 'Short description', optional: true, count: 160 },
        { kind: 'richText', name: 'description', label: 'Description', optional: true },
      ],
    },
    {
      title: 'Details',
      fields: [
        {
          kind: 'price',
          name: 'price',
          label: 'Price',
          optional: true,
          whenEmpty: 'Visitors read “Price varies”.',
        },
        {
          kind: 'number',
          name: 'duration',
          label: 'Duration',
          optional: true,
          unit: 'minutes',
          step: 5,
          min: 5,
          max: 1440,
          hint: 'Left empty, visitors read “Duration varies”.',
        },
        { kind: 'slug', name: 'slug', label: 'Address', from: 'name', prefix: '/services/' },
      ],
    },
  ],
  side: [
    {
      title: 'Status',
      fields: [
        { kind: 'switch', name: 'isActive', label: 'Active', hint: 'Visitors see it.', initial: true },
        { kind: 'switch', name: 'isFeatured', label: 'Featured', hint: 'Shown first, with its picture.' },
      ],
    },
    { title: 'Image', fields: [{ kind: 'image', name: 'imageUrl', label: 'Picture', optional: true }] },
  ],
  schemas: { create: CreateServiceBody, changes: UpdateServiceBody },
  hooks: {
    useAll: useGetAllServicesQuery,
    useCreate: useCreateServiceMutation,
    useUpdate: useUpdateServiceMutation,
    useRemove: useDeleteServiceMutation,
  },
  forNew: (rows) => ({ orderIndex: lastPlace(rows) }),
  publicPath: (row) => (row.isActive ? `/services/${row.slug}` : null),
};
