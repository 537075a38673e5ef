import { msg } from '@harmony/language';

/** The three messages of the contact form (docs/product.md, section 5). */
export const CONTACT_MESSAGES = {
  name: msg('Name must be at least 2 characters'),
  email: msg('Please enter a valid email address'),
  message: msg('Please provide more details (at least 10 characters)'),
} as const;
