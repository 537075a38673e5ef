import { useState, type FormEvent } from 'react';
import { isHttpError, useToasts } from '@harmony/api-client';
import { useTestCampaignMutation } from '@harmony/api-client/admin';
import type { Campaign } from '@harmony/domain';
import { assertive, Button, Dialog, TextField } from '@harmony/ui';
import { fieldErrors, refusalText } from '../../platform/kit/failure-text';
import { Stack } from '../../platform/kit/layout';
import { Notice } from '../../platform/kit/notice';

const FORM = 'letter-test';

/** Mails a test of the stored campaign: to the account's own address, or to one that is typed. */
export const TestDialog = ({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) => {
  const [to, setTo] = useState('');
  const [send, { error, isLoading }] = useTestCampaignMutation();
  const { show } = useToasts();
  const problem = fieldErrors(error)['to'];
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const address = to.trim();
    const { data } = await send({ id: campaign.id, body: address === '' ? {} : { to: address } });
    if (!data) return;
    onClose();
    show({ title: `A test is on its way to ${data.to}` });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Send a test"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} pending={isLoading}>
            Send test
          </Button>
        </>
      }
    >
      <Stack as="form" $gap={16} id={FORM} noValidate onSubmit={(event: FormEvent) => void handleSubmit(event)}>
        <p>It’s marked “[Test]”, isn’t counted and has no unsubscribe link.</p>
        {error !== undefined && problem === undefined && isHttpError(error) && (
          <Notice $tone="danger" {...assertive}>
            The test wasn’t sent. {refusalText(error)}
          </Notice>
        )}
        <TextField
          label="Email address"
          type="email"
          autoComplete="email"
          optional
          hint="Leave empty to send it to your account’s address."
          value={to}
          error={problem}
          onChange={(event) => setTo(event.target.value)}
        />
      </Stack>
    </Dialog>
  );
};
