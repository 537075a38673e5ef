import { formatMoney, formatPhone, LEAVE_NO_MESSAGE, type Patient } from '@harmony/domain';
import { ConflictDialog } from '../../platform/editor/conflict-dialog';
import type { EditorValues } from '../../platform/editor/declaration';
import type { EditorField } from '../../platform/editor/field-kinds';
import { draftOf, readAmount, type PatientDraft } from './patient-draft';
import { TEXT_LABELS } from './patient-problems';

type Name = keyof PatientDraft;

const textOf = (name: keyof typeof TEXT_LABELS): EditorField<Name> => ({
  kind: 'text',
  name,
  label: TEXT_LABELS[name],
});

const FIELDS: readonly EditorField<Name>[] = [
  textOf('name'),
  textOf('preferredName'),
  textOf('dateOfBirth'),
  textOf('email'),
  textOf('externalId'),
  textOf('externalLink'),
  { kind: 'tags', name: 'alerts', label: 'Alerts' },
  { kind: 'switch', name: 'isLead', label: 'Lead' },
  { kind: 'switch', name: 'leaveNoMessage', label: LEAVE_NO_MESSAGE },
  { kind: 'switch', name: 'isActive', label: 'Active' },
  { kind: 'tags', name: 'phones', label: 'Phone numbers' },
  textOf('balance'),
  textOf('balanceLink'),
];

/** A draft in words, to be compared. */
function wordsOf(draft: PatientDraft): EditorValues {
  const { phones, balance, ...plain } = draft;
  const amount = readAmount(balance);
  return {
    ...plain,
    balance: typeof amount === 'number' ? formatMoney(amount) : balance,
    phones: phones.map(({ raw, kind, relation }) =>
      [formatPhone(raw), kind, relation].filter((part) => part !== '').join(' '),
    ),
  };
}

export interface PatientConflictProps {
  base: Patient;
  theirs: Patient;
  mine: PatientDraft;
  /** Applies these values of mine to the other person's version, and saves. */
  onSave: (keep: Partial<PatientDraft>) => void;
  /** Shows theirs, and puts mine aside. */
  onReload: () => void;
  onClose: () => void;
}

/** Somebody else has saved the same patient: compare, and decide field by field. */
export const PatientConflict = (props: PatientConflictProps) => {
  const { base, theirs, mine, onSave, onReload, onClose } = props;
  return (
    <ConflictDialog
      fields={FIELDS}
      base={wordsOf(draftOf(base))}
      theirs={wordsOf(draftOf(theirs))}
      mine={wordsOf(mine)}
      savedAt={theirs.updatedAt}
      onSave={(keep) => onSave(pick(mine, Object.keys(keep)))}
      onReload={onReload}
      onClose={onClose}
    />
  );
};

const pick = (draft: PatientDraft, names: readonly string[]): Partial<PatientDraft> =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => names.includes(name)));
