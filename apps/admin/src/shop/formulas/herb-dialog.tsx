import { useId, useState } from 'react';
import styled from 'styled-components';
import { useToasts } from '@harmony/api-client';
import { herbCalls } from '@harmony/api-client/admin';
import { CONTRAINDICATIONS, type Contraindication, type Herb } from '@harmony/domain';
import { Checkbox, media, space, Switch, TextField } from '@harmony/ui';
import { FormDialog } from '../../platform/editor/form-dialog';
import { TagInput } from '../../platform/editor/tags/tag-input';
import { missing, NO_TROUBLE, troubleOf, type Trouble } from '../../platform/editor/trouble';
import { ASK_NAMES } from './formula-words';
import { herbBodyOf, herbDraftOf, type HerbDraft } from './herb-draft';

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
  const [draft, setDraft] = useState(() => herbDraftOf(herb));
  const [trouble, setTrouble] = useState<Trouble>(NO_TROUBLE);
  const [save, { isLoading }] = herbCalls.save.useMutation();
  const { show } = useToasts();
  const tags = useId();
  const set = (part: Partial<HerbDraft>): void => setDraft((before) => ({ ...before, ...part }));
  const typed = (name: 'name' | 'latin' | 'common' | 'price' | 'doseMin' | 'doseMax', field: string) => ({
    value: draft[name],
    error: trouble.fields[field],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  const toggle = (key: Contraindication, isOn: boolean): void =>
    set({
      contraindications: CONTRAINDICATIONS.filter((one) =>
        one === key ? isOn : draft.contraindications.includes(one),
      ),
    });

  const handleSubmit = async (): Promise<void> => {
    const { body, problems } = herbBodyOf(draft);
    if (Object.keys(problems).length > 0) return setTrouble(missing(problems));
    const { error } = await save({ id: herb?.id ?? null, body, ...(herb && { ifUnchangedSince: herb.updatedAt }) });
    if (error) return setTrouble(troubleOf(error));
    show({ title: `${draft.name.trim()} saved` });
    onClose();
  };
  return (
    <FormDialog
      title={herb ? `Edit ${herb.name}` : 'Add herb'}
      submit={herb ? 'Save' : 'Add herb'}
      pending={isLoading}
      trouble={trouble}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="As the drawer is labeled, such as Dang Gui."
        maxLength={100}
        {...typed('name', 'name')}
      />
      <Pair>
        <TextField label="Latin name" optional maxLength={100} {...typed('latin', 'latin')} />
        <TextField label="Common name" optional maxLength={100} {...typed('common', 'common')} />
      </Pair>
      <TextField label="Price per 100 g, in dollars" inputMode="decimal" {...typed('price', 'pricePer100g')} />
      <Pair>
        <TextField label="Minimum grams per day" optional inputMode="decimal" {...typed('doseMin', 'doseMinMg')} />
        <TextField label="Maximum grams per day" optional inputMode="decimal" {...typed('doseMax', 'doseMaxMg')} />
      </Pair>
      <Group>
        <legend>Ask before giving it in case of</legend>
        {CONTRAINDICATIONS.map((key) => (
          <Checkbox
            key={key}
            label={ASK_NAMES[key]}
            checked={draft.contraindications.includes(key)}
            onChange={({ target }) => toggle(key, target.checked)}
          />
        ))}
      </Group>
      <TagInput
        id={tags}
        label="Allergens"
        optional
        hint="What people are allergic to, such as peanuts."
        tags={draft.allergens}
        suggestions={allergens}
        error={Object.entries(trouble.fields).find(([path]) => path.startsWith('allergens'))?.[1]}
        onChange={(next) => set({ allergens: next })}
      />
      <Switch
        label="Offer it for formulas"
        hint="When off, formulas that have it keep it, but it isn’t offered for new ones."
        checked={draft.isActive}
        onChange={({ target }) => set({ isActive: target.checked })}
      />
    </FormDialog>
  );
};
