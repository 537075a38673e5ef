import { SelectField, TextArea } from '@harmony/ui';
import type { VisitDraft } from './visit-draft';

const SOURCES = [
  ['desk', 'At the desk'],
  ['phone', 'By phone'],
] as const;

type Source = Pick<VisitDraft, 'source'>;
type Note = Pick<VisitDraft, 'note'>;

/** How a visit at the desk was booked. */
export const SourceField = ({ source, onChange }: Source & { onChange: (part: Source) => void }) => (
  <SelectField
    label="How it was booked"
    value={source}
    onChange={({ target }) => onChange({ source: target.value === 'phone' ? 'phone' : 'desk' })}
  >
    {SOURCES.map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
  </SelectField>
);

/** What the front desk writes down of a visit. */
export const NoteField = ({
  note,
  error,
  onChange,
}: Note & { error: string | undefined; onChange: (part: Note) => void }) => (
  <TextArea
    label="Note"
    optional
    hint="For the front desk."
    rows={3}
    maxLength={500}
    value={note}
    error={error}
    onChange={({ target }) => onChange({ note: target.value })}
  />
);
