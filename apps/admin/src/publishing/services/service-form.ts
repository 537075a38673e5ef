import { activeField, contentForm, describedFields, pictureField, slugField } from '../../platform/editor/content-form';

/** The fields of a treatment and where they stand. */
export const serviceForm = contentForm('services', {
  cards: [
    { title: 'Basics', fields: describedFields },
    {
      title: 'Details',
      fields: [
        { kind: 'price', name: 'price', label: 'Price', optional: true, whenEmpty: 'Visitors see “Price varies”.' },
        {
          kind: 'number',
          name: 'duration',
          label: 'Duration',
          optional: true,
          unit: 'minutes',
          step: 5,
          min: 5,
          max: 1440,
          hint: 'If left empty, visitors see “Duration varies”.',
        },
        slugField('services'),
      ],
    },
  ],
  side: [
    {
      title: 'Status',
      fields: [
        activeField(),
        { kind: 'switch', name: 'isFeatured', label: 'Featured', hint: 'Shown first, with its picture.' },
      ],
    },
    { title: 'Image', fields: [pictureField] },
  ],
});
