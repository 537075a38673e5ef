import { useCreatePatientMutation, useUpdatePatientMutation } from '@harmony/api-client/admin';
import type { Patient } from '@harmony/domain';
import { CreatePatientBody, UpdatePatientBody } from '@harmony/domain/schemas';
import { useWholeForm, type WholeForm } from '../../platform/editor/use-whole-form';
import { problemsOf } from '../../platform/kit/forms/contract-problems';
import { bodyOf, changedBody, draftOf, withoutBlanks, type PatientDraft } from './patient-draft';

/**
 * The form of one patient, of whom only what was changed is sent.
 *
 * @param patient null for a new one
 * @param readAgain fetches the patient again; resolves with undefined if that fails
 */
export function usePatientForm(
  patient: Patient | null,
  readAgain: () => Promise<Patient | undefined>,
): WholeForm<Patient, PatientDraft> {
  const [create] = useCreatePatientMutation();
  const [update] = useUpdatePatientMutation();
  return useWholeForm({
    stored: patient,
    first: draftOf(null),
    draftOf,
    isSame: (one, other) => Object.keys(changedBody(one, other)).length === 0,
    what: 'this patient',
    tidy: withoutBlanks,
    check: (draft, from) =>
      from
        ? problemsOf(UpdatePatientBody, changedBody(draftOf(from), draft))
        : problemsOf(CreatePatientBody, bodyOf(draft)),
    send: (draft, from) =>
      from
        ? update({
            id: from.id,
            changes: UpdatePatientBody.parse(changedBody(draftOf(from), draft)),
            ifUnchangedSince: from.updatedAt,
          })
        : create(CreatePatientBody.parse(bodyOf(draft))),
    readAgain,
  });
}
