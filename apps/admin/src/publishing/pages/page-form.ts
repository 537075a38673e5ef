import { fixedChoices } from '../../platform/editor/choices';
import { activeField, contentForm, slugField } from '../../platform/editor/content-form';

const PLACES = [
  { value: 'none', label: 'Nowhere by itself' },
  { value: 'menu', label: 'In the menu, at its end' },
  { value: 'footer', label: 'In the footer' },
];
const usePlaces = fixedChoices(PLACES);

/** The fields of a page and where they stand. */
export const pageForm = contentForm('pages', {
  cards: [
    {
      title: 'Text',
      fields: [
        { kind: 'text', name: 'title', label: 'Title' },
        {
          kind: 'textarea',
          name: 'summary',
          label: 'Summary',
          optional: true,
          count: 160,
          hint: 'One or two sentences under the title. Search engines show them, too.',
        },
        {
          kind: 'richText',
          name: 'body',
          label: 'Text',
          variant: 'page',
          optional: true,
          hint: 'What is still to be filled in stands in brackets, such as [name of your privacy officer]. In print, a dividing line begins a new sheet.',
        },
        slugField('pages'),
      ],
    },
  ],
  side: [
    { title: 'Status', fields: [activeField()] },
    {
      title: 'Place',
      fields: [
        {
          kind: 'select',
          name: 'place',
          label: 'Linked to',
          useChoices: usePlaces,
          initial: 'none',
          hint: 'Texts may link to the page in any case, by its web address.',
        },
      ],
    },
    {
      title: 'Notice',
      fields: [
        {
          kind: 'date',
          name: 'effectiveDate',
          label: 'In effect from',
          optional: true,
          hint: 'For notices: the day from which it holds. Visitors read it under the title.',
        },
      ],
    },
  ],
});
