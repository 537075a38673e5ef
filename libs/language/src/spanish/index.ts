import type { Catalogue } from '../language';
import { search } from './search';

/** The website's texts in Spanish, by their English: those of everything that browsers are sent. */
export const spanish: Catalogue = { Language: 'Idioma', ...search };
