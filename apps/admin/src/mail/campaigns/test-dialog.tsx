import { useToasts } from '@harmony/api-client';
import { useTestCampaignMutation } from '@harmony/api-client/admin';
import type { Campaign } from '@harmony/domain';
import { TextField } from '@harmony/ui';
import { fieldErrors, refusalText } from '../../platform/kit/failure-text';
import { FormDialog } from '../../platform/kit/forms/form-dialog';
import { useDraft } from '../../platform/kit/forms/use-draft';

/** Mails a test of the stored campaign: to the account's own address, or to one that is typed. */
export const TestDialog = ({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) => {
  const [test] = useTestCampaignMutation();
  const { show } = useToasts();
  const form = useDraft({
    first: { to: '' },
    send: async ({ to }) => {
      const answer = await test({ id: campaign.id, body: to.trim() === '' ? {} : { to: to.trim() } });
      if (answer.data) show({ title: `A test is on its way to ${answer.data.to}` });
      return answer;
    },
    refused: (error) => {
      const fields = fieldErrors(error);
      return { message: fields['to'] === undefined ? `The test wasn’t sent. ${refusalText(error)}` : null, fields };
    },
    onClose,
  });
  return (
    <FormDialog title="Send a test" submit="Send test" form={form}>
      <p>It’s marked “[Test]”, isn’t counted and has no unsubscribe link.</p>
      <TextField
        label="Email address"
        type="email"
        autoComplete="email"
        optional
        hint="Leave empty to send it to your account’s address."
        {...form.field('to')}
      />
    </FormDialog>
  );
};
