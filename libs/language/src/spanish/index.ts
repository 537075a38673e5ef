import type { Catalogue } from '../language';
import { checkout } from './checkout';
import { orders } from './orders';
import { shop } from './shop';

/** The website's texts in Spanish, by their English: those of everything that browsers are sent. */
export const spanish: Catalogue = { Language: 'Idioma', ...shop, ...checkout, ...orders };
