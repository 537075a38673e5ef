import { activeField, contentForm, nameField, pictureField, slugField } from '../../platform/editor/content-form';

/** The fields of a shelf of the store and where they stand. */
export const categoryForm = contentForm('productCategories', {
  cards: [
    {
      title: 'Basics',
      fields: [
        nameField,
        { kind: 'textarea', name: 'description', label: 'Description', optional: true, count: 200 },
        slugField('productCategories'),
        activeField('Visitors can see it and the active products on it.'),
        pictureField,
      ],
    },
  ],
});
