import type { CallPatient, PatientNotes } from '@harmony/domain';

export type Notes = Pick<CallPatient, 'notes' | 'notesAuthor' | 'notesSavedAt'>;

/** What the list says and what was just saved here: the later one, as the list hears of it a moment after. */
export function newestNotes(listed: Notes, saved: PatientNotes | null): Notes {
  if (saved === null) return listed;
  return (listed.notesSavedAt ?? '') >= (saved.notesSavedAt ?? '') ? listed : saved;
}

/** Where saved notes are, when it is not simply the clinic system. */
export const DELIVERY_WORDS: Readonly<Record<PatientNotes['delivery'], string>> = {
  sent: '',
  kept: '. Kept in Harmony.',
  failed: '. Kept in Harmony; the clinic system could not be reached.',
};
