import { FORMULA_FORM_NAMES, FORMULA_FORMS } from '@harmony/domain';
import { SelectField, TextArea, TextField } from '@harmony/ui';
import { FieldRow, FormulaCard } from './formula-parts';
import type { PartProps } from './person-card';

/** What the formula is called, what it is made into, and for how long. */
export const WhatCard = ({ draft, problems, onChange }: PartProps) => (
  <FormulaCard as="section" aria-label="Formula">
    <h2>Formula</h2>
    <TextField
      label="Name"
      hint={
        draft.isTemplate ? 'What it’s found by, such as Gui Pi Tang.' : 'The patient sees this, such as Gui Pi Tang.'
      }
      maxLength={200}
      autoComplete="off"
      value={draft.name}
      error={problems['name']}
      onChange={({ target }) => onChange({ name: target.value })}
    />
    <FieldRow>
      <SelectField
        label="Form"
        value={draft.form}
        error={problems['form']}
        onChange={({ target }) =>
          onChange({ form: FORMULA_FORMS.find((each) => each === target.value) ?? FORMULA_FORMS[0] })
        }
      >
        {FORMULA_FORMS.map((form) => (
          <option key={form} value={form}>
            {FORMULA_FORM_NAMES[form]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Days per pack"
        inputMode="numeric"
        autoComplete="off"
        value={draft.days}
        error={problems['days']}
        onChange={({ target }) => onChange({ days: target.value })}
      />
    </FieldRow>
  </FormulaCard>
);

/** How to take it and prepared, and what the work costs. */
export const HowCard = ({ draft, problems, onChange }: PartProps) => (
  <FormulaCard as="section" aria-label="How to take it">
    <h2>How to take it</h2>
    <TextArea
      label="Dose"
      optional
      hint="On the label, such as “1 spoon twice a day”."
      rows={2}
      maxLength={500}
      value={draft.dose}
      error={problems['dose']}
      onChange={({ target }) => onChange({ dose: target.value })}
    />
    <TextArea
      label="How to prepare it"
      optional
      rows={3}
      maxLength={2000}
      value={draft.preparation}
      error={problems['preparation']}
      onChange={({ target }) => onChange({ preparation: target.value })}
    />
    <TextField
      label="Fee in dollars"
      optional
      hint="On top of the herbs’ price, for each pack."
      inputMode="decimal"
      autoComplete="off"
      value={draft.fee}
      error={problems['fee']}
      onChange={({ target }) => onChange({ fee: target.value })}
    />
  </FormulaCard>
);
