import { useId, useState, type FormEvent } from 'react';
import { useToasts } from '@harmony/api-client';
import { useUpdateLotMutation } from '@harmony/api-client/admin';
import type { StockLot } from '@harmony/domain';
import { UpdateLotBody } from '@harmony/domain/schemas';
import { Dialog, TextField } from '@harmony/ui';
import { problemsOf } from '../../kit/contract-problems';
import { FormFooter } from '../../kit/form-footer';
import { Stack } from '../../kit/layout';
import { Notice } from '../../kit/notice';
import { useShowProblem } from '../../kit/use-show-problem';
import { namedLot } from './stock-words';
import { missing, troubleOf, type Trouble } from './trouble';

export interface LotDialogProps {
  lot: StockLot;
  onClose: () => void;
}

/** Corrects what is written on a lot: its code and its day of expiry. */
export const LotDialog = ({ lot, onClose }: LotDialogProps) => {
  const [code, setCode] = useState(lot.code);
  const [expiresOn, setExpiresOn] = useState(lot.expiresOn ?? '');
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [update, { isLoading }] = useUpdateLotMutation();
  const { show } = useToasts();
  const id = useId();
  const form = useShowProblem(trouble);
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const changes = { code, expiresOn };
    const problems = problemsOf(UpdateLotBody, changes);
    if (Object.keys(problems).length > 0) return setTrouble(missing(problems));
    const { error } = await update({ id: lot.id, changes });
    if (error) return setTrouble(troubleOf(error));
    show({ title: `${namedLot(code.trim())} saved` });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={namedLot(lot.code)}
      footer={<FormFooter form={id} submit="Save" pending={isLoading} onCancel={onClose} />}
    >
      <Stack as="form" ref={form} $gap={16} id={id} noValidate onSubmit={(event) => void handleSubmit(event)}>
        {trouble?.message && Object.keys(trouble.fields).length === 0 && (
          <Notice $tone="danger" role="alert">
            {trouble.message}
          </Notice>
        )}
        <TextField
          label="Code"
          hint={
            lot.code === ''
              ? 'As it stands on the package. With a code it can have a day of expiry, and go to quarantine.'
              : 'As it stands on the package.'
          }
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={code}
          error={trouble?.fields['code']}
          onChange={({ target }) => setCode(target.value)}
        />
        <TextField
          type="date"
          label="Expires"
          optional
          value={expiresOn}
          error={trouble?.fields['expiresOn']}
          onChange={({ target }) => setExpiresOn(target.value)}
        />
      </Stack>
    </Dialog>
  );
};
