import { useUnsubscribeMutation } from '@harmony/api-client';
import { t } from '@harmony/language';
import { TokenPage } from './token-page';

/** `/newsletter/unsubscribe?token=`: ends a subscription, also after the newsletter has been switched off. */
export function UnsubscribePage() {
  const [send] = useUnsubscribeMutation();
  return (
    <TokenPage
      title={t('Unsubscribe')}
      lead={t('One click, and you get no more newsletters from us.')}
      buttonLabel={t('Unsubscribe')}
      send={send}
      done={t("You're unsubscribed. You won't get any more newsletters from us.")}
    />
  );
}
