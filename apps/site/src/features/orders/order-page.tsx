import { useGetOrderQuery } from '@harmony/api-client';
import { linkToken } from '@harmony/domain';
import { t } from '@harmony/language';
import { TextLink } from '@harmony/ui';
import { useSells } from '../../hooks';
import { DetailState } from '../../parts/page/detail-state';
import { MissingPage } from '../../parts/page/missing-page';
import { TaskFrame } from '../../parts/forms/task-frame';
import { isMissing } from '../../parts/page/view-state';
import { paths } from '../../paths';
import { useSearchParams } from '../../router';
import { CancelOrder } from './cancel-order';
import { OrderDetails } from './order-details';

/** `/orders/view?token=`: an order, for whoever has its link. Opening it changes nothing: mail scanners open links, too. */
export function OrderPage() {
  const sells = useSells();
  const [params] = useSearchParams();
  if (!sells) return <MissingPage />;
  const token = linkToken(params);
  return token === null ? <DeadLink /> : <OfToken token={token} />;
}

function OfToken({ token }: { token: string }) {
  const query = useGetOrderQuery(token);
  const [params] = useSearchParams();
  if (isMissing(query)) return <DeadLink />;
  if (!query.data)
    return (
      <DetailState
        query={query}
        loading={t('Looking for your order...')}
        failed={t('We can’t show your order right now.')}
      />
    );
  if (params.get('ask') === 'cancel' && query.data.canCancel) return <CancelOrder token={token} order={query.data} />;
  return <OrderDetails token={token} order={query.data} done={params.get('done')} />;
}

/** The same for a wrong link and for one that has ended: nobody learns which. */
const DeadLink = () => (
  <TaskFrame title={t('This Link Doesn’t Work')}>
    <p>{t('It has ended, or part of it is missing. Open it again from your email, or copy all of it.')}</p>
    <p>
      <TextLink href={paths.findOrder()}>{t('We can send you a new link')}</TextLink>
    </p>
  </TaskFrame>
);
