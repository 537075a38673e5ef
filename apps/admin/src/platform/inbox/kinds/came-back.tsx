import { useState } from 'react';
import { useNoteMailCameBackMutation } from '@harmony/api-client/admin';
import { Button, TextField } from '@harmony/ui';
import { refusalText } from '../../kit/failure-text';
import { FormDialog } from '../../kit/forms/form-dialog';
import { useDraft } from '../../kit/forms/use-draft';
import { inWords } from '../../kit/forms/trouble';

const EndDialog = ({ id, email, onClose }: { id: number; email: string; onClose: () => void }) => {
  const [send] = useNoteMailCameBackMutation();
  const form = useDraft({
    first: { reason: '' },
    send: ({ reason }) => send({ id, reason: reason.trim() }),
    refused: (error) => inWords(`Nothing was changed. ${refusalText(error)}`),
    said: `${email} won’t get any more newsletters`,
    onClose,
  });
  return (
    <FormDialog title="End this subscription?" submit="End subscription" danger form={form}>
      <p>{email} won’t get any more newsletters. Only its owner can subscribe again, using the link in our email.</p>
      <TextField
        label="What the bounce says"
        optional
        hint="For example: mailbox not found."
        maxLength={300}
        {...form.field('reason')}
      />
    </FormDialog>
  );
};

/** Ends a subscription whose mail came back, for whoever has read that in the clinic's own mail. */
export const CameBack = ({ id, email }: { id: number; email: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        An email bounced…
      </Button>
      {isOpen && <EndDialog id={id} email={email} onClose={() => setIsOpen(false)} />}
    </>
  );
};
