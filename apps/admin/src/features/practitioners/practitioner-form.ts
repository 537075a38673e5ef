import type { Practitioner } from '@harmony/domain';
import { CreatePractitionerBody, UpdatePractitionerBody } from '@harmony/domain/schemas';
import {
  useCreatePractitionerMutation,
  useDeletePractitionerMutation,
  useGetAllPractitionersQuery,
  useUpdatePractitionerMutation,
} from '@harmony/api-client/admin';
import type { EditorDeclaration } from '../../editor/declaration';
import { lastPlace } from '../../editor/last-place';
import { distinct } from '../../editor/suggestions';

const useSpecialties = (): readonly string[] => distinct(useGetAllPractitionersQuery().data, (row) => row.specialties);
const useCertifications = (): readonly string[] =>
  distinct(useGetAllPractitionersQuery().data, (row) => row.certifications);

/** The fields of a person who treats patients and where they stand. */
export const practitionerForm: EditorDeclaration<Practitioner, CreatePractitionerBody, UpdatePractitionerBody> = {
  entity: 'practitioners',
  noun: 'practitioner',
  plural: 'practitioners',
  nameOf: (row) => row.name,
  cards: [
    {
      title: 'Basics',
      fields: [
        { kind: 'text', name: 'name', label: 'Name' },
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
          hint: 'Enter or a comma adds one.',
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
          label: 'Booking address',
          optional: true,
          hint: 'Where “Book with …” leads. Left empty, there is no such button.',
        },
        { kind: 'slug', name: 'slug', label: 'Address', from: 'name', prefix: '/practitioners/' },
      ],
    },
  ],
  side: [
    {
      title: 'Status',
      fields: [{ kind: 'switch', name: 'isActive', label: 'Active', hint: 'Visitors see it.', initial: true }],
    },
    {
      title: 'Portrait',
      fields: [{ kind: 'image', name: 'imageUrl', label: 'Portrait', optional: true, portrait: true }],
    },
  ],
  schemas: { create: CreatePractitionerBody, changes: UpdatePractitionerBody },
  hooks: {
    useAll: useGetAllPractitionersQuery,
    useCreate: useCreatePractitionerMutation,
    useUpdate: useUpdatePractitionerMutation,
    useRemove: useDeletePractitionerMutation,
  },
  forNew: (rows) => ({ orderIndex: lastPlace(rows) }),
  publicPath: (row) => (row.isActive ? `/practitioners/${row.slug}` : null),
};
