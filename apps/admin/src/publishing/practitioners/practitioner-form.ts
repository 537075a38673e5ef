import { contentCalls } from '@harmony/api-client/admin';
import { fixedChoices } from '../../platform/editor/choices';
import { activeField, contentForm, nameField, slugField } from '../../platform/editor/content-form';
import { distinct } from '../../platform/editor/suggestions';

const useSpecialties = (): readonly string[] =>
  distinct(contentCalls.practitioners.all.useQuery().data, (row) => row.specialties);
const useCertifications = (): readonly string[] =>
  distinct(contentCalls.practitioners.all.useQuery().data, (row) => row.certifications);

const GENDER_CHOICES = [
  { value: 'woman', label: 'Woman' },
  { value: 'man', label: 'Man' },
];

/** The fields of a person who treats patients and where they stand. */
export const practitionerForm = contentForm('practitioners', {
  cards: [
    {
      title: 'Basics',
      fields: [
        nameField,
        { kind: 'text', name: 'title', label: 'Title', optional: true, hint: 'Such as L.Ac., Dipl. O.M.' },
        { kind: 'richText', name: 'bio', label: 'Biography', optional: true },
      ],
    },
    {
      title: 'Practice',
      fields: [
        {
          kind: 'tags',
          name: 'specialties',
          label: 'Specialties',
          optional: true,
          hint: 'Press Enter or type a comma to add one.',
          useSuggestions: useSpecialties,
        },
        { kind: 'textarea', name: 'education', label: 'Education', optional: true },
        {
          kind: 'tags',
          name: 'certifications',
          label: 'Certifications',
          optional: true,
          useSuggestions: useCertifications,
        },
        {
          kind: 'url',
          name: 'bookingUrl',
          label: 'Booking link',
          optional: true,
          hint: 'Where “Book with …” leads. Leave empty for no button.',
        },
        {
          kind: 'select',
          name: 'gender',
          label: 'Gender',
          optional: true,
          hint: 'For patients who’d rather be treated by a woman or a man.',
          useChoices: fixedChoices(GENDER_CHOICES),
          none: 'Not specified',
        },
        slugField('practitioners'),
      ],
    },
  ],
  side: [
    { title: 'Status', fields: [activeField()] },
    {
      title: 'Portrait',
      fields: [{ kind: 'image', name: 'imageUrl', label: 'Portrait', optional: true, portrait: true }],
    },
  ],
});
