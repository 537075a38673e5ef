import { useConfirmSubscriptionMutation } from '@harmony/api-client';
import { t } from '@harmony/language';
import { useFlags } from '../../hooks';
import { MissingPage } from '../../parts/page/missing-page';
import { TokenPage } from './token-page';

/** `/newsletter/confirm?token=`: the second half of signing up. 404 while there is no newsletter. */
export function ConfirmPage() {
  const { newsletter_enabled: isOn } = useFlags();
  const [send] = useConfirmSubscriptionMutation();
  if (!isOn) return <MissingPage />;
  return (
    <TokenPage
      title={t('Confirm Your Subscription')}
      lead={t(
        'Confirm with one click to receive our newsletter. If you did not sign up, close this page and nothing happens.',
      )}
      buttonLabel={t('Confirm')}
      send={send}
      done={t("Thank you. You're subscribed to our newsletter.")}
    />
  );
}
