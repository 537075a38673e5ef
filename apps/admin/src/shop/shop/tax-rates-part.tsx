import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useToasts } from '@harmony/api-client';
import { rateCalls } from '@harmony/api-client/admin';
import { TAX_CLASS_NAMES, type TaxRateRow } from '@harmony/domain';
import { Button, IconButton } from '@harmony/ui';
import { useClinicTime } from '../../platform/kit/use-clinic-time';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { failureToast } from '../../platform/kit/failure-text';
import { Part } from '../../platform/kit/part';
import { Tag } from '../../platform/kit/tag';
import { percentOf } from './percent';
import { RatesList } from './rates-list';
import { isValidOn, placeText, validText } from './shop-words';
import { TaxRateDialog } from './tax-rate-dialog';

const nameOf = ({ label, ppm }: TaxRateRow): string => `“${label}”, ${percentOf(ppm)}%`;

/** The rates of tax, past and coming ones included. */
export const TaxRatesPart = ({ rates, state }: { rates: readonly TaxRateRow[]; state: string }) => {
  const [edited, setEdited] = useState<TaxRateRow | 'new' | null>(null);
  const [remove] = rateCalls.tax.remove.useMutation();
  const confirm = useConfirm();
  const { show } = useToasts();
  const { date: today } = useClinicTime();

  const handleDelete = async (rate: TaxRateRow): Promise<void> => {
    const isSure = await confirm({
      title: `Delete ${nameOf(rate)}?`,
      body: 'Orders keep the tax they were placed with. For a rate that changes, give the old one a last day instead.',
      confirm: 'Delete rate',
      tone: 'danger',
    });
    if (!isSure) return;
    const { error } = await remove({ id: rate.id, ifUnchangedSince: rate.updatedAt });
    if (error) show(failureToast(`${nameOf(rate)} was not deleted`, error));
  };
  return (
    <Part
      title="Sales tax"
      aside={
        <Button size="sm" variant="secondary" onClick={() => setEdited('new')}>
          Add tax rate
        </Button>
      }
    >
      <p>
        Pickup orders are taxed where the clinic is, shipped orders where they go. The rate with the longest matching
        ZIP code applies; if there’s none, no tax is added. Ask your accountant which rates are due.
      </p>
      {rates.length > 0 && (
        <RatesList role="list">
          {rates.map((rate) => (
            <li key={rate.id}>
              <p>
                <strong>{percentOf(rate.ppm)}%</strong> {TAX_CLASS_NAMES[rate.taxClass]} in {placeText(rate)}{' '}
                {!isValidOn(rate, today) && <Tag>{rate.validFrom > today ? 'Upcoming' : 'Ended'}</Tag>}
                <small>
                  {[rate.label, validText(rate, today), rate.onShipping && 'shipping is taxed, too']
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </p>
              <div>
                <IconButton label={`Edit ${nameOf(rate)}`} onClick={() => setEdited(rate)}>
                  <Pencil size={18} strokeWidth={1.75} />
                </IconButton>
                <IconButton label={`Delete ${nameOf(rate)}`} onClick={() => void handleDelete(rate)}>
                  <Trash2 size={18} strokeWidth={1.75} />
                </IconButton>
              </div>
            </li>
          ))}
        </RatesList>
      )}
      {edited && (
        <TaxRateDialog
          rate={edited === 'new' ? null : edited}
          state={state}
          today={today}
          onClose={() => setEdited(null)}
        />
      )}
    </Part>
  );
};
