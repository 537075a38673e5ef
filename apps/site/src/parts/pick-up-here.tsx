import { stripHtml } from '@harmony/domain';
import { useSiteSettings } from '../hooks';

/** The two ways in which something gets to a patient, as they choose. */
export const DELIVERY_OPTIONS = [
  { value: 'pickup', label: 'I pick it up at the clinic' },
  { value: 'shipping', label: 'Please send it to me' },
];

/** Where it is picked up, where nothing is sent. */
export function PickUpHere() {
  const { address } = useSiteSettings();
  return (
    <p>You pick it up at the clinic{address ? `: ${stripHtml(address)}` : ''}. We write to you when it is ready.</p>
  );
}
