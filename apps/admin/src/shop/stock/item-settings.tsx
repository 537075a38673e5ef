import { useState, type FormEvent } from 'react';
import { useUpdateStockItemMutation } from '@harmony/api-client/admin';
import type { StockItem } from '@harmony/domain';
import { UpdateStockItemBody } from '@harmony/domain/schemas';
import { assertive, Button, Card, Status, Switch, TextField } from '@harmony/ui';
import { ButtonLine } from '../../platform/kit/button-line';
import { useClock } from '../../platform/kit/clock';
import { problemsOf } from '../../platform/kit/forms/contract-problems';
import { Stack } from '../../platform/kit/layout';
import { Notice } from '../../platform/kit/notice';
import { useShowProblem } from '../../platform/kit/forms/use-show-problem';
import { quantityField, readQuantity, typedAs } from './stock-words';
import { missing, troubleOf, type Trouble } from '../../platform/kit/forms/trouble';

const draftOf = ({ shelf, lowAt, unit, isTracked }: StockItem) => ({
  shelf: shelf ?? '',
  lowAt: quantityField(lowAt, unit),
  isTracked,
});
type Draft = ReturnType<typeof draftOf>;

const LOW_WRONG = { piece: 'Enter a whole number such as 3', mg: 'Enter grams such as 250' } as const;

/** Where an item stands, from when it is low, and whether it is counted at all. Saved when asked, changed fields only. */
export const ItemSettings = ({ item }: { item: StockItem }) => {
  const stored = draftOf(item);
  const [changes, setChanges] = useState<Partial<Draft>>({});
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [update, { isLoading }] = useUpdateStockItemMutation();
  const clock = useClock();
  const form = useShowProblem(trouble);
  const draft = { ...stored, ...changes };
  const set = (part: Partial<Draft>): void => {
    setSavedAt(null);
    setChanges((before) => ({ ...before, ...part }));
  };
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const lowAt = readQuantity(draft.lowAt, item.unit);
    if (lowAt === null) return setTrouble(missing({ lowAt: LOW_WRONG[item.unit] }));
    const body = {
      ...(draft.shelf !== stored.shelf && { shelf: draft.shelf }),
      ...(lowAt !== item.lowAt && { lowAt }),
      ...(draft.isTracked !== stored.isTracked && { isTracked: draft.isTracked }),
    };
    const problems = problemsOf(UpdateStockItemBody, body);
    if (Object.keys(problems).length > 0) return setTrouble(missing(problems));
    const { error } = await update({ id: item.id, changes: body });
    if (error) return setTrouble(troubleOf(error));
    setTrouble(null);
    setChanges({});
    setSavedAt(new Date());
  };
  return (
    <Card as="section" aria-label="Settings of this item">
      <Stack as="form" ref={form} $gap={16} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <h2>Settings</h2>
        {trouble?.message && Object.keys(trouble.fields).length === 0 && (
          <Notice $tone="danger" {...assertive}>
            {trouble.message}
          </Notice>
        )}
        <TextField
          label="Shelf"
          optional
          hint="Where it’s kept, such as B3. Stocktakes go by shelf."
          autoComplete="off"
          maxLength={40}
          value={draft.shelf}
          error={trouble?.fields['shelf']}
          onChange={({ target }) => set({ shelf: target.value })}
        />
        <Switch
          label="Count it"
          hint="When off, there’s always enough of it, and nothing is held for orders."
          checked={draft.isTracked}
          error={trouble?.fields['isTracked']}
          onChange={({ target }) => set({ isTracked: target.checked })}
        />
        {draft.isTracked && (
          <TextField
            label="Low at"
            hint={
              item.unit === 'mg'
                ? 'In grams. You’re warned at this amount or less.'
                : 'You’re warned at this number or fewer.'
            }
            inputMode={typedAs(item.unit).inputMode}
            autoComplete="off"
            value={draft.lowAt}
            error={trouble?.fields['lowAt']}
            onChange={({ target }) => set({ lowAt: target.value })}
          />
        )}
        <ButtonLine>
          <Button type="submit" variant="secondary" pending={isLoading}>
            Save
          </Button>
          <Status>{savedAt && `Saved ${clock.time(savedAt)}`}</Status>
        </ButtonLine>
      </Stack>
    </Card>
  );
};
