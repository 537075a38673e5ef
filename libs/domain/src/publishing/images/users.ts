import { CONTENT_ENTITY_NAMES } from '../content/entities';
import { nounOf } from '../content/rows';

/** What may show a picture: rows of the clinic's content, settings, and the fixed pages by what messengers show of them. */
export const PICTURE_USERS = [...CONTENT_ENTITY_NAMES, 'pageTitles', 'letters'] as const;
export type PictureUser = (typeof PICTURE_USERS)[number];

/** What a row that shows a picture is called, in lower case. */
export function pictureUserNoun(entity: PictureUser): string {
  if (entity === 'pageTitles') return 'fixed page';
  return entity === 'letters' ? 'newsletter' : nounOf(entity).one;
}
