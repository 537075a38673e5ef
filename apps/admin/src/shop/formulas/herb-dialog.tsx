import { useId } from 'react';
import styled from 'styled-components';
import { herbCalls } from '@harmony/api-client/admin';
import { CONTRAINDICATIONS, type Herb } from '@harmony/domain';
import { Checkbox, media, space, Switch, TextField } from '@harmony/ui';
import { FormDialog } from '../../platform/kit/forms/form-dialog';
import { TagInput } from '../../platform/editor/tags/tag-input';
import { ASK_NAMES } from './formula-words';
import { herbBodyOf, herbDraftOf } from './herb-draft';
import { useDraft } from '../../platform/kit/forms/use-draft';
import { rowToSave } from '../../platform/kit/forms/row-to-save';

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};

  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Group = styled.fieldset`
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    font-weight: 600;
  }
`;

export interface HerbDialogProps {
  /** Null adds one. */
  herb: Herb | null;
  /** Allergens that other herbs have, to choose from. */
  allergens: readonly string[];
  onClose: () => void;
}

/** A herb of the dispensary: how it is called, what it costs, and what has to be thought of before it is written into a formula. */
export const HerbDialog = ({ herb, allergens, onClose }: HerbDialogProps) => {
  const [save] = herbCalls.save.useMutation();
  const tags = useId();
  const form = useDraft({
    first: herbDraftOf(herb),
    check: (draft) => herbBodyOf(draft).problems,
    row: herb,
    send: (draft, seen) => save(rowToSave(seen, herbBodyOf(draft).body)),
    said: ({ name }) => `${name.trim()} saved`,
    onClose,
  });
  return (
    <FormDialog title={herb ? `Edit ${herb.name}` : 'Add herb'} submit={herb ? 'Save' : 'Add herb'} form={form}>
      <TextField
        label="Name"
        hint="As the drawer is labeled, such as Dang Gui."
        autoComplete="off"
        maxLength={100}
        {...form.field('name')}
      />
      <Pair>
        <TextField label="Latin name" optional autoComplete="off" maxLength={100} {...form.field('latin')} />
        <TextField label="Common name" optional autoComplete="off" maxLength={100} {...form.field('common')} />
      </Pair>
      <TextField
        label="Price per 100 g, in dollars"
        inputMode="decimal"
        autoComplete="off"
        {...form.field('pricePer100g')}
      />
      <Pair>
        <TextField
          label="Minimum grams per day"
          optional
          inputMode="decimal"
          autoComplete="off"
          {...form.field('doseMinMg')}
        />
        <TextField
          label="Maximum grams per day"
          optional
          inputMode="decimal"
          autoComplete="off"
          {...form.field('doseMaxMg')}
        />
      </Pair>
      <Group>
        <legend>Ask before giving it in case of</legend>
        {CONTRAINDICATIONS.map((key) => (
          <Checkbox key={key} label={ASK_NAMES[key]} {...form.among('contraindications', key)} />
        ))}
      </Group>
      <TagInput
        id={tags}
        label="Allergens"
        optional
        hint="What people are allergic to, such as peanuts."
        tags={form.draft.allergens}
        suggestions={allergens}
        {...form.part('allergens')}
      />
      <Switch
        label="Offer it for formulas"
        hint="When off, formulas that have it keep it, but it isn’t offered for new ones."
        {...form.flag('isActive')}
      />
    </FormDialog>
  );
};
