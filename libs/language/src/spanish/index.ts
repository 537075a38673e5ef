import type { Catalogue } from '../language';
import { messagesShared } from './messages-shared';

export { messagesShared } from './messages-shared';

/** The website's texts in Spanish, by their English: those of everything that browsers are sent. */
export const spanish: Catalogue = { Language: 'Idioma', ...messagesShared };
