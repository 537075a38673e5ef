import type { CallPatient, PatientNotes } from '@harmony/domain';

export type Notes = Pick<CallPatient, 'notes' | 'notesAuthor' | 'notesSavedAt'>;

/** The later one of the notes in the live list and those just saved here, which reach the list a moment later. */
export function newestNotes(listed: Notes, saved: PatientNotes | null): Notes {
  if (saved === null) return listed;
  return (listed.notesSavedAt ?? '') >= (saved.notesSavedAt ?? '') ? listed : saved;
}

/** Notes with one more at their end. */
export const withAddition = (notes: string, addition: string): string => [notes, addition].filter(Boolean).join('\n');

/** Where the saved notes are, unless it is the clinic system. */
export const DELIVERY_WORDS: Readonly<Record<PatientNotes['delivery'], string>> = {
  sent: '',
  kept: '. Kept in Harmony.',
  pending: '. The clinic system can’t be reached; it’ll get this as soon as possible.',
  failed: '. Kept in Harmony; the clinic system refused it.',
};
