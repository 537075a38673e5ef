import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '@harmony/ui';
import { InboxScreen } from '../../platform/inbox/inbox-screen';
import { UrlTabs } from '../../platform/kit/tabs';
import { BASE } from '../../platform/paths';
import { Page } from '../../platform/shell/page';
import { ordersInbox } from './orders-inbox';
import { PackTab } from './packing/pack-tab';
import { ShelfTab } from './packing/shelf-tab';
import { StaffOrderSheet } from './staff-order-sheet';

/** What of the address belongs to one tab. */
const OWN = ['state', 'q', 'who', 'spam', 'unread', 'mark', 'sort', 'page', 'row', 'ids', 'order'];

const TABS = [
  { id: 'list', label: 'Orders', content: <InboxScreen inbox={ordersInbox} /> },
  { id: 'pack', label: 'To pack', content: <PackTab /> },
  { id: 'shelf', label: 'Pick-up shelf', content: <ShelfTab /> },
];

/** `/admin/orders`: orders of the store, what to pack, and what waits to be picked up. With `?edit=new` one is taken at the desk. */
export const Component = () => {
  const [params, setParams] = useSearchParams();
  const closeNew = (): void =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.delete('edit');
      return next;
    });
  return (
    <Page
      title="Orders"
      actions={
        <ButtonLink size="sm" href={`${BASE}/orders?edit=new`}>
          <Plus size={16} strokeWidth={1.75} aria-hidden />
          New order
        </ButtonLink>
      }
    >
      <UrlTabs param="view" label="Orders" tabs={TABS} own={OWN} />
      {params.get('edit') === 'new' && <StaffOrderSheet onClose={closeNew} />}
    </Page>
  );
};
