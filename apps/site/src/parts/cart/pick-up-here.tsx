import { addressLine } from '@harmony/domain';
import { t } from '@harmony/language';
import { useSiteSettings } from '../../hooks';

/** The two ways in which something gets to a patient, as they choose. */
export const deliveryOptions = () => [
  { value: 'pickup', label: t('I pick it up at the clinic') },
  { value: 'shipping', label: t('Please send it to me') },
];

/** Where it is picked up, where nothing is sent. */
export function PickUpHere() {
  const { address } = useSiteSettings();
  return (
    <p>
      {address
        ? t('You pick it up at the clinic: {address}. We write to you when it is ready.', {
            address: addressLine(address.text),
          })
        : t('You pick it up at the clinic. We write to you when it is ready.')}
    </p>
  );
}
