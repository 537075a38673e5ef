import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useAddCountedLotMutation } from '@harmony/api-client/admin';
import { AddCountedLotBody } from '@harmony/domain/schemas';
import { c, radius, space, TextField } from '@harmony/ui';
import { FormDialog } from '../../../platform/editor/form-dialog';
import { problemsOf } from '../../../platform/kit/forms/contract-problems';
import { Problem } from '../../../platform/kit/forms/problem';
import { ItemField } from '../item-field';
import type { KnownItem } from '../receive/receive-draft';
import { readQuantity, typedAs } from '../stock-words';
import { missing, NO_TROUBLE, troubleOf, type Trouble } from '../../../platform/editor/trouble';

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

export interface FoundDialogProps {
  stocktakeId: number;
  onClose: () => void;
}

/** A lot that stands on the shelf and is not in the list. */
export const FoundDialog = ({ stocktakeId, onClose }: FoundDialogProps) => {
  const [item, setItem] = useState<KnownItem | null>(null);
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState('');
  const [expiresOn, setExpiresOn] = useState('');
  const [counted, setCounted] = useState('');
  const [trouble, setTrouble] = useState<Trouble>(NO_TROUBLE);
  const [add, { isLoading }] = useAddCountedLotMutation();
  const unit = item?.unit ?? 'piece';
  const id = useId();
  const codeField = useRef<HTMLInputElement>(null);
  const handleSubmit = async (): Promise<void> => {
    const body = {
      itemId: item?.id ?? 0,
      code,
      expiresOn: expiresOn === '' ? null : expiresOn,
      counted: readQuantity(counted, unit) ?? -1,
    };
    const problems = {
      ...problemsOf(AddCountedLotBody, body),
      ...(item === null && { itemId: 'Choose an item from the list, or scan its SKU' }),
      ...(readQuantity(counted, unit) === null && { counted: typedAs(unit).wrong }),
    };
    if (Object.keys(problems).length > 0) return setTrouble(missing(problems));
    const { error } = await add({ id: stocktakeId, body });
    if (error) return setTrouble(troubleOf(error));
    onClose();
  };
  const problem = trouble.fields['itemId'];
  return (
    <FormDialog
      title="Something else was found"
      submit="Add"
      pending={isLoading}
      trouble={trouble}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <ItemPlace>
        <ItemField
          label="Item or SKU"
          typed={typed}
          item={item}
          onType={(text) => {
            setTyped(text);
            setItem(null);
          }}
          onPick={(picked) => {
            setItem(picked);
            setTyped(picked.name);
          }}
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
        value={code}
        error={trouble.fields['code']}
        onChange={({ target }) => setCode(target.value)}
      />
      <TextField
        type="date"
        label="Expires"
        optional
        value={expiresOn}
        error={trouble.fields['expiresOn']}
        onChange={({ target }) => setExpiresOn(target.value)}
      />
      <TextField
        label={unit === 'mg' ? 'Counted, in grams' : 'Counted'}
        inputMode={typedAs(unit).inputMode}
        autoComplete="off"
        value={counted}
        error={trouble.fields['counted']}
        onChange={({ target }) => setCounted(target.value)}
      />
    </FormDialog>
  );
};
