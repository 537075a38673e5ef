import { useRowChoices } from '../../platform/editor/choices';
import { activeField, contentForm } from '../../platform/editor/content-form';

const useCategories = () => useRowChoices('faqCategories');

/** The fields of a question and where they stand. */
export const faqForm = contentForm('faqs', {
  cards: [
    {
      title: 'Question and answer',
      fields: [
        { kind: 'text', name: 'question', label: 'Question' },
        { kind: 'richText', name: 'answer', label: 'Answer', optional: true },
        { kind: 'select', name: 'categoryId', label: 'Category', numeric: true, useChoices: useCategories },
      ],
    },
    {
      title: 'Status',
      fields: [
        activeField(),
        { kind: 'switch', name: 'isTopFaq', label: 'Top FAQ', hint: 'Also shown on the contact page.' },
      ],
    },
  ],
});
