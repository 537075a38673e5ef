import { activeField, contentForm, nameField } from '../../platform/editor/content-form';

/** The fields of a category of questions and where they stand. */
export const categoryForm = contentForm('faqCategories', {
  cards: [
    {
      title: 'Basics',
      fields: [
        nameField,
        { kind: 'textarea', name: 'description', label: 'Description', optional: true, count: 160 },
        activeField('Visitors can see it and its active questions.'),
      ],
    },
  ],
});
