import { useState } from 'react';
import styled from 'styled-components';
import { useToasts } from '@harmony/api-client';
import { useChangeEmailMutation } from '@harmony/api-client/admin';
import type { OwnAccount } from '@harmony/domain';
import { assertive, Button, Card, space, Status, TextField } from '@harmony/ui';
import { ButtonLine } from '../../platform/kit/button-line';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { refusalText, failureToast } from '../../platform/kit/failure-text';
import { Notice } from '../../platform/kit/notice';
import type { Confirmation } from './use-confirm-email';
import { Form } from '../../platform/kit/forms/form-dialog';
import { missing } from '../../platform/kit/forms/trouble';
import { useDraft } from '../../platform/kit/forms/use-draft';

const StyledCard = styled(Card)`
  display: grid;
  gap: ${space[16]};

  > h2 {
    font: var(--type-h3);
  }
`;

export interface EmailCardProps {
  account: OwnAccount;
  /** What has become of the link by which the page was opened. */
  confirmation: Confirmation;
}

/** One's own address: adding or changing it by a link that is sent to it, and removing it. */
export const EmailCard = ({ account: { email, canConfirmEmail }, confirmation }: EmailCardProps) => {
  const [change] = useChangeEmailMutation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const confirm = useConfirm();
  const { show } = useToasts();

  const form = useDraft({
    first: { address: '' },
    check: ({ address }) => ({ address: address.trim() === '' && 'Enter your email address.' }),
    send: async ({ address }) => {
      setSentTo(null);
      const answer = await change({ email: address.trim() });
      if (!answer.error) setSentTo(address.trim());
      return answer;
    },
    refused: (error) => missing({ address: refusalText(error) }),
  });
  const handleRemove = async (): Promise<void> => {
    const isSure = await confirm({
      title: 'Remove your email address?',
      body: 'If you forget your password, only another administrator can reset it, and you won’t hear about sign-ins on new devices.',
      confirm: 'Remove address',
      tone: 'danger',
    });
    if (!isSure) return;
    const { error } = await change({ email: null });
    if (error) show(failureToast('Couldn’t remove your address', error, refusalText(error)));
    else show({ title: 'Address removed' });
  };

  return (
    <StyledCard as="section" aria-labelledby="email-address">
      <h2 id="email-address">Email address</h2>
      {confirmation?.isConfirmed && (
        <Status as={Notice} tag="div" $tone="info">
          {confirmation.words}
        </Status>
      )}
      {confirmation && !confirmation.isConfirmed && (
        <Notice as="div" $tone="danger" {...assertive}>
          {confirmation.words}
        </Notice>
      )}
      <p>
        {email === null ? (
          'Add one so you can reset a forgotten password yourself and hear when your account is used on a new device.'
        ) : (
          <>
            <strong>{email}</strong> is confirmed. Password reset links and notices about your account go there.
          </>
        )}
      </p>
      {sentTo !== null && (
        <Status as={Notice} tag="div" $tone="info">
          We sent a link to {sentTo}. Nothing changes until you open it.
        </Status>
      )}
      {canConfirmEmail ? (
        <Form form={form}>
          <TextField
            label={email === null ? 'Your address' : 'New address'}
            type="email"
            autoComplete="email"
            maxLength={254}
            {...form.field('address')}
          />
          <ButtonLine>
            <Button type="submit" variant="secondary" pending={form.isPending}>
              Send the link
            </Button>
            {email !== null && (
              <Button variant="quiet" onClick={() => void handleRemove()}>
                Remove address
              </Button>
            )}
          </ButtonLine>
        </Form>
      ) : (
        <Notice as="div">No mail server is set up, so an address can’t be confirmed.</Notice>
      )}
    </StyledCard>
  );
};
