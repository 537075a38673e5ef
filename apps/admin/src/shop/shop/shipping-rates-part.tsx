import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useToasts } from '@harmony/api-client';
import { rateCalls } from '@harmony/api-client/admin';
import { formatMoney, type ShippingRateRow } from '@harmony/domain';
import { Button, IconButton } from '@harmony/ui';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { failureToast } from '../../platform/kit/failure-text';
import { Part } from '../../platform/kit/part';
import { RatesList } from './rates-list';
import { ShippingRateDialog } from './shipping-rate-dialog';
import { daysText, statesText, worthText } from './shop-words';

/** What sending an order costs; and whether orders are sent at all. */
export const ShippingRatesPart = ({ rates, canShip }: { rates: readonly ShippingRateRow[]; canShip: boolean }) => {
  const [edited, setEdited] = useState<ShippingRateRow | 'new' | null>(null);
  const [remove] = rateCalls.shipping.remove.useMutation();
  const confirm = useConfirm();
  const { show } = useToasts();

  const handleDelete = async ({ id, label, updatedAt }: ShippingRateRow): Promise<void> => {
    const isSure = await confirm({
      title: `Delete “${label}”?`,
      body: 'Orders keep the price they were placed with.',
      confirm: 'Delete rate',
      tone: 'danger',
    });
    if (!isSure) return;
    const { error } = await remove({ id, ifUnchangedSince: updatedAt });
    if (error) show(failureToast(`“${label}” was not deleted`, error));
  };
  return (
    <Part
      title="Shipping"
      aside={
        <Button size="sm" variant="secondary" onClick={() => setEdited('new')}>
          Add shipping rate
        </Button>
      }
    >
      <p>
        {canShip
          ? 'The cheapest rate that fits an order applies. If none fits, the order can’t be shipped. Shipped orders are paid online; without a payment provider, everything is picked up.'
          : 'Orders are picked up at the clinic. Turn on “Ship orders” in the '}
        {!canShip && (
          <>
            <Link to="/config?tab=orders">general rules</Link> to ship them, too.
          </>
        )}
      </p>
      {rates.length > 0 && (
        <RatesList role="list">
          {rates.map((rate) => (
            <li key={rate.id}>
              <p>
                <strong>{rate.price === 0 ? 'Free' : formatMoney(rate.price)}</strong> {rate.label}
                <small>
                  {[statesText(rate.states), worthText(rate), rate.days !== null && `arrives in ${daysText(rate.days)}`]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </p>
              <div>
                <IconButton label={`Edit “${rate.label}”`} onClick={() => setEdited(rate)}>
                  <Pencil size={18} strokeWidth={1.75} />
                </IconButton>
                <IconButton label={`Delete “${rate.label}”`} onClick={() => void handleDelete(rate)}>
                  <Trash2 size={18} strokeWidth={1.75} />
                </IconButton>
              </div>
            </li>
          ))}
        </RatesList>
      )}
      {edited && <ShippingRateDialog rate={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Part>
  );
};
