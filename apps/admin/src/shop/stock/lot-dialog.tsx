import { useState } from 'react';
import { useToasts } from '@harmony/api-client';
import { useUpdateLotMutation } from '@harmony/api-client/admin';
import type { StockLot } from '@harmony/domain';
import { UpdateLotBody } from '@harmony/domain/schemas';
import { TextField } from '@harmony/ui';
import { FormDialog } from '../../platform/editor/form-dialog';
import { problemsOf } from '../../platform/kit/forms/contract-problems';
import { namedLot } from './stock-words';
import { missing, NO_TROUBLE, troubleOf, type Trouble } from '../../platform/editor/trouble';

export interface LotDialogProps {
  lot: StockLot;
  onClose: () => void;
}

/** Corrects what is written on a lot: its code and its day of expiry. */
export const LotDialog = ({ lot, onClose }: LotDialogProps) => {
  const [code, setCode] = useState(lot.code);
  const [expiresOn, setExpiresOn] = useState(lot.expiresOn ?? '');
  const [trouble, setTrouble] = useState<Trouble>(NO_TROUBLE);
  const [update, { isLoading }] = useUpdateLotMutation();
  const { show } = useToasts();
  const handleSubmit = async (): Promise<void> => {
    const changes = { code, expiresOn };
    const problems = problemsOf(UpdateLotBody, changes);
    if (Object.keys(problems).length > 0) return setTrouble(missing(problems));
    const { error } = await update({ id: lot.id, changes });
    if (error) return setTrouble(troubleOf(error));
    show({ title: `${namedLot(code.trim())} saved` });
    onClose();
  };
  return (
    <FormDialog
      title={namedLot(lot.code)}
      pending={isLoading}
      trouble={trouble}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <TextField
        label="Code"
        hint={
          lot.code === ''
            ? 'As printed on the package. With a code, it can have an expiry date and go into quarantine.'
            : 'As printed on the package.'
        }
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
    </FormDialog>
  );
};
