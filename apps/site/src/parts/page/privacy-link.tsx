import { latePart } from './late-part';

/** What stands beside the button of every form; no form has to wait for its code. */
export const PrivacyLink = latePart(() => import('../forms/privacy-note').then((file) => file.PrivacyNote));
