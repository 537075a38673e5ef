import { contentForm } from '../../editor/content-form';

/** The fields of a category of questions and where they stand. */
export const categoryForm = contentForm('faqCategories', {
  cards: [
    {
      title: 'Basics',
      fields: [
        { kind: 'text', name: 'name', label: 'Name' },
        { kind: 'textarea', name: 'description', label: 'Description', optional: true, count: 160 },
        {
          kind: 'switch',
          name: 'isActive',
          label: 'Active',
          hint: 'Visitors see it, and its active questions.',
          initial: true,
        },
      ],
    },
  ],
});
