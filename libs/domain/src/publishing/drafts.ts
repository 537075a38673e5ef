import { CONTENT_ENTITIES, entitiesWith, type EntityWith } from './content/entities';

/** What is published and can therefore be written as a draft, scheduled, and taken back. */
export type Drafted = EntityWith<'isSorted'> | 'config' | 'hours';

/** Every kind of {@link Drafted}: rows of sorted lists, settings that visitors see (by their key), and the opening hours of the week. */
export const DRAFTED: readonly Drafted[] = [...entitiesWith('isSorted'), 'config', 'hours'];

/** The id under which drafts and versions of the opening hours are kept: a week is written as a whole. */
export const WEEK = 'week';

/** How long a preview link works, in days, unless it is ended before. */
export const PREVIEW_DAYS = 7;

/** Who writes the rows of a kind, and therefore their drafts. */
export type DraftedArea = 'content' | 'settings' | 'hours';
export const draftedArea = (entity: Drafted): DraftedArea =>
  entity === 'config' ? 'settings' : entity === 'hours' ? 'hours' : 'content';

/** The last segment of the addresses of an entity's drafts and versions, as in `/api/drafts/faq-categories/3`. */
export const draftedName = (entity: Drafted): string => CONTENT_ENTITIES[entity].name;
