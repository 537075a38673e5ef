import type { Catalogue } from '../language';
import { content } from './content';
import { contentLists } from './content-lists';
import { frame } from './frame';
import { kit } from './kit';

/** The website's texts in Spanish, by their English: those of everything that browsers are sent. */
export const spanish: Catalogue = { ...frame, ...content, ...contentLists, ...kit };
