import { useId, useRef } from 'react';
import styled from 'styled-components';
import { useAddCountedLotMutation } from '@harmony/api-client/admin';
import type { StockUnit } from '@harmony/domain';
import { AddCountedLotBody } from '@harmony/domain/schemas';
import { c, radius, space, TextField } from '@harmony/ui';
import { FormDialog } from '../../../platform/kit/forms/form-dialog';
import { problemsOf } from '../../../platform/kit/forms/contract-problems';
import { Problem } from '../../../platform/kit/forms/problem';
import { ItemField } from '../item-field';
import type { KnownItem } from '../receive/receive-draft';
import { readQuantity, typedAs } from '../stock-words';
import { useDraft } from '../../../platform/kit/forms/use-draft';

const ItemPlace = styled.div`
  label {
    font-weight: 600;
  }
  input {
    inline-size: 100%;
    min-block-size: var(--control);
    padding: ${space[8]} 0.875rem;
    border: 1.5px solid ${c.lineStrong};
    border-radius: ${radius.input};
    background: ${c.raised};
    color: ${c.ink};
    font: 400 1.0625rem/1.4 var(--font-text);
  }
`;

interface Draft {
  item: KnownItem | null;
  /** The text in the item's field. */
  typed: string;
  code: string;
  expiresOn: string;
  counted: string;
}

const unitOf = ({ item }: Draft): StockUnit => item?.unit ?? 'piece';

const bodyOf = (draft: Draft) => ({
  itemId: draft.item?.id ?? 0,
  code: draft.code,
  expiresOn: draft.expiresOn === '' ? null : draft.expiresOn,
  counted: readQuantity(draft.counted, unitOf(draft)) ?? -1,
});

export interface FoundDialogProps {
  stocktakeId: number;
  onClose: () => void;
}

/** A lot that stands on the shelf and is not in the list. */
export const FoundDialog = ({ stocktakeId, onClose }: FoundDialogProps) => {
  const [add] = useAddCountedLotMutation();
  const id = useId();
  const codeField = useRef<HTMLInputElement>(null);
  const form = useDraft<Draft>({
    first: { item: null, typed: '', code: '', expiresOn: '', counted: '' },
    check: (draft) => ({
      ...problemsOf(AddCountedLotBody, bodyOf(draft)),
      ...(draft.item === null && { itemId: 'Choose an item from the list, or scan its SKU' }),
      ...(readQuantity(draft.counted, unitOf(draft)) === null && { counted: typedAs(unitOf(draft)).wrong }),
    }),
    send: (draft) => add({ id: stocktakeId, body: bodyOf(draft) }),
    onClose,
  });
  const { item, typed } = form.draft;
  const unit = unitOf(form.draft);
  const problem = form.problems['itemId'];
  return (
    <FormDialog title="Something else was found" submit="Add" form={form}>
      <ItemPlace>
        <ItemField
          label="Item or SKU"
          typed={typed}
          item={item}
          onType={(text) => form.change({ typed: text, item: null })}
          onPick={(picked) => form.change({ item: picked, typed: picked.name })}
          onPicked={() => codeField.current?.focus()}
          problemId={problem && `${id}-item`}
          problem={problem && <Problem id={`${id}-item`}>{problem}</Problem>}
        />
      </ItemPlace>
      <TextField
        ref={codeField}
        label="Lot"
        optional
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        {...form.field('code')}
      />
      <TextField type="date" label="Expires" optional {...form.field('expiresOn')} />
      <TextField
        label={unit === 'mg' ? 'Counted, in grams' : 'Counted'}
        inputMode={typedAs(unit).inputMode}
        autoComplete="off"
        {...form.field('counted')}
      />
    </FormDialog>
  );
};
