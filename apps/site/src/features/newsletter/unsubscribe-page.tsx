import { useUnsubscribeMutation } from '@harmony/api-client';
import { paths } from '../../paths';
import { TokenPage } from './token-page';

/** `/newsletter/unsubscribe?token=`: ends a subscription, also after the newsletter has been switched off. */
export function UnsubscribePage() {
  const [send] = useUnsubscribeMutation();
  return (
    <TokenPage
      title="Unsubscribe"
      lead="One click, and you get no more newsletters from us."
      action={paths.newsletterUnsubscribe()}
      buttonLabel="Unsubscribe"
      send={send}
      done="You're unsubscribed. You will get no more newsletters from us."
    />
  );
}
