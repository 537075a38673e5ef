import { latePart } from '../page/late-part';

/** {@link CartAction}, whose code no page loads before it is shown: most clinics sell nothing here. */
export const AddToCart = latePart(() => import('./cart-action').then((file) => file.CartAction));
