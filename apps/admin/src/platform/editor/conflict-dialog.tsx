import { useState } from 'react';
import styled from 'styled-components';
import { stripHtml } from '@harmony/domain';
import { Button, c, Dialog, radius, space } from '@harmony/ui';
import type { EditorValues, FieldValue } from './declaration';
import type { EditorField } from './field-kinds';
import { useClock } from '../kit/clock';
import { sameValue } from './values';

const StyledFields = styled.div`
  display: grid;
  gap: ${space[16]};
  margin-block-start: ${space[16]};

  fieldset {
    display: grid;
    gap: ${space[8]};
  }
  legend {
    padding-block-end: ${space[4]};
    color: ${c.ink};
    font-weight: 600;
  }
  label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 ${space[12]};
    padding: ${space[8]} ${space[12]};
    border: 1px solid ${c.line};
    border-radius: ${radius.control};
    overflow-wrap: anywhere;
  }
  label:has(:checked) {
    border-color: ${c.brand};
    background: ${c.wash};
  }
  label > span {
    max-block-size: 12rem;
    overflow-y: auto;
    white-space: pre-wrap;
  }
  label strong {
    display: block;
    color: ${c.ink};
  }
`;

function wordsOf(field: EditorField, value: FieldValue | undefined): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (Array.isArray(value)) return value.join(', ') || 'Nothing';
  const text = String(value ?? '');
  return (field.kind === 'richText' ? stripHtml(text) : text) || 'Nothing';
}

export interface ConflictDialogProps {
  fields: readonly EditorField[];
  /** What the row held when it was opened here. */
  base: EditorValues;
  theirs: EditorValues;
  mine: EditorValues;
  /** When the other person saved; ISO 8601. */
  savedAt: string;
  /** Applies these values to the other person's version, and saves. */
  onSave: (keep: EditorValues) => void;
  /** Shows theirs and stores mine as a draft. */
  onReload: () => void;
  onClose: () => void;
}

/** Shown when somebody else saved the same row, so that nobody's change is lost unseen. */
export const ConflictDialog = (props: ConflictDialogProps) => {
  const { fields, base, theirs, mine, savedAt, onSave, onReload, onClose } = props;
  const clock = useClock();
  const [isComparing, setIsComparing] = useState(false);
  const [usesTheirs, setUsesTheirs] = useState<ReadonlySet<string>>(() => new Set());
  const changedHere = fields.filter(({ name }) => !sameValue(base[name], mine[name]));
  const compared = changedHere.filter(({ name }) => !sameValue(theirs[name], mine[name]));

  const keep = (without: ReadonlySet<string>): EditorValues =>
    Object.fromEntries(
      changedHere.filter(({ name }) => !without.has(name)).map(({ name }) => [name, mine[name] ?? null]),
    );
  const choose = (name: string, isTheirs: boolean) =>
    setUsesTheirs((before) => new Set(isTheirs ? [...before, name] : [...before].filter((other) => other !== name)));

  return (
    <Dialog
      alert
      open
      onClose={onClose}
      title={`Someone else saved this at ${clock.time(savedAt)}`}
      footer={
        <>
          <Button variant="secondary" onClick={onReload}>
            Reload
          </Button>
          {!isComparing && (
            <Button variant="secondary" onClick={() => setIsComparing(true)}>
              Compare
            </Button>
          )}
          {isComparing ? (
            <Button key="save" onClick={() => onSave(keep(usesTheirs))}>
              Save choices
            </Button>
          ) : (
            <Button key="overwrite" variant="danger" onClick={() => onSave(keep(new Set()))}>
              Overwrite
            </Button>
          )}
        </>
      }
    >
      {isComparing ? (
        <StyledFields>
          {compared.length === 0 && <p>You both made the same change. Save to continue.</p>}
          {compared.map((field) => (
            <fieldset key={field.name}>
              <legend>{field.label}</legend>
              {[true, false].map((isTheirs) => (
                <label key={String(isTheirs)}>
                  <input
                    type="radio"
                    name={`keep-${field.name}`}
                    checked={usesTheirs.has(field.name) === isTheirs}
                    onChange={() => choose(field.name, isTheirs)}
                  />
                  <span>
                    <strong>{isTheirs ? 'Theirs' : 'Yours'}</strong>
                    {wordsOf(field, (isTheirs ? theirs : mine)[field.name])}
                  </span>
                </label>
              ))}
            </fieldset>
          ))}
          <p>Whatever only they changed stays as they saved it.</p>
        </StyledFields>
      ) : (
        <p>
          Overwrite replaces their changes with yours and keeps their other fields. Reload shows theirs and keeps yours
          as a draft.
        </p>
      )}
    </Dialog>
  );
};
