import { contentForm, slugField } from '../../editor/content-form';

/** The fields of a shelf of the store and where they stand. */
export const categoryForm = contentForm('productCategories', {
  cards: [
    {
      title: 'Basics',
      fields: [
        { kind: 'text', name: 'name', label: 'Name' },
        { kind: 'textarea', name: 'description', label: 'Description', optional: true, count: 200 },
        slugField('productCategories'),
        {
          kind: 'switch',
          name: 'isActive',
          label: 'Active',
          hint: 'Visitors see it, and the active products on it.',
          initial: true,
        },
        { kind: 'image', name: 'imageUrl', label: 'Picture', optional: true },
      ],
    },
  ],
});
