import { stripHtml, type CreatePractitionerBody, type Practitioner } from '@harmony/domain';
import {
  useCreatePractitionerMutation,
  useDeletePractitionerMutation,
  useGetAllPractitionersQuery,
  useReorderPractitionersMutation,
  useUpdatePractitionerMutation,
} from '@harmony/api-client/admin';
import { figureColumn, missingOf } from '../../list/common';
import { defineList } from '../../list/define-list';

/** What visitors look for before they trust somebody with a needle. */
const missing = ({ title, bio, imageUrl, specialties }: Practitioner): string[] =>
  missingOf({
    title: title === '',
    biography: stripHtml(bio) === '',
    photo: imageUrl === null,
    specialties: specialties.length === 0,
  });

/** The list of people who treat patients. */
export const practitionersList = defineList<Practitioner, CreatePractitionerBody>({
  noun: { one: 'practitioner', many: 'practitioners' },
  title: 'Practitioners',
  art: 'goji',
  firstUse: 'Practitioners are introduced on the About page, each with a page of their own.',
  name: ({ name }) => name,
  secondLine: ({ title }) => (title === '' ? null : title),
  image: ({ imageUrl }) => imageUrl,
  columns: [
    figureColumn({
      id: 'specialties',
      label: 'Specialties',
      cell: ({ specialties }) => specialties.length,
      by: ({ specialties }) => specialties.length,
      width: '6.5rem',
    }),
  ],
  searchText: ({ name, title, bio, specialties, certifications, education }) =>
    [name, title, stripHtml(bio), ...specialties, ...certifications, education ?? ''].join(' '),
  filters: [],
  switches: [],
  missing,
  publicPath: ({ slug }) => `/practitioners/${encodeURIComponent(slug)}`,
  useList: useGetAllPractitionersQuery,
  useUpdate: useUpdatePractitionerMutation,
  useDelete: useDeletePractitionerMutation,
  useReorder: useReorderPractitionersMutation,
  useCreate: useCreatePractitionerMutation,
  copyOf: ({ title, bio, imageUrl, bookingUrl, specialties, education, certifications }, common) => ({
    title,
    bio,
    imageUrl,
    bookingUrl,
    specialties,
    education,
    certifications,
    ...common,
  }),
});
