import type { Catalogue } from '../language';

/** The website's texts in Spanish, by their English: those of everything that browsers are sent. */
export const spanish: Catalogue = { Language: 'Idioma' };
