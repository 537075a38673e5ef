import { useId, useState, type FormEvent } from 'react';
import { useToasts } from '@harmony/api-client';
import { useNoteMailCameBackMutation } from '@harmony/api-client/admin';
import { assertive, Button, Dialog, TextField } from '@harmony/ui';
import { refusalText } from '../../kit/failure-text';
import { Stack } from '../../kit/layout';
import { Notice } from '../../kit/notice';

/** Ends a subscription whose mail came back, for whoever has read that in the clinic's own mail. */
export const CameBack = ({ id, email }: { id: number; email: string }) => {
  const form = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [send, { error, isLoading, reset }] = useNoteMailCameBackMutation();
  const { show } = useToasts();
  const close = (): void => {
    setIsOpen(false);
    reset();
  };
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const ended = await send({ id, reason: reason.trim() });
    if (ended.error) return;
    close();
    show({ title: `${email} won’t get any more newsletters` });
  };
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        An email bounced…
      </Button>
      {isOpen && (
        <Dialog
          open
          onClose={close}
          title="End this subscription?"
          footer={
            <>
              <Button variant="secondary" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" form={form} variant="danger" pending={isLoading}>
                End subscription
              </Button>
            </>
          }
        >
          <Stack as="form" $gap={16} id={form} noValidate onSubmit={(event: FormEvent) => void handleSubmit(event)}>
            <p>
              {email} won’t get any more newsletters. Only its owner can subscribe again, using the link in our email.
            </p>
            {error !== undefined && (
              <Notice $tone="danger" {...assertive}>
                Nothing was changed. {refusalText(error)}
              </Notice>
            )}
            <TextField
              label="What the bounce says"
              optional
              hint="For example: mailbox not found."
              value={reason}
              maxLength={300}
              onChange={(event) => setReason(event.target.value)}
            />
          </Stack>
        </Dialog>
      )}
    </>
  );
};
