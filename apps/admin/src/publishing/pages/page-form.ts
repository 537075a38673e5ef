import { fixedChoices } from '../../platform/editor/choices';
import { activeField, contentForm, slugField } from '../../platform/editor/content-form';

const PLACES = [
  { value: 'none', label: 'Nowhere automatically' },
  { value: 'menu', label: 'In the menu, at the end' },
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
          hint: 'Put anything that still has to be filled in inside brackets, such as [name of your privacy officer]. In print, a divider starts a new page.',
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
          label: 'Linked from',
          useChoices: usePlaces,
          initial: 'none',
          hint: 'Texts can always link to the page by its web address.',
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
          hint: 'For notices: the day it takes effect. Visitors see it under the title.',
        },
      ],
    },
  ],
});
