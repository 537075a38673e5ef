import { LANGUAGE_NOUNS, readTranslatedPath } from '@harmony/domain';

/** Readable names of fields whose API name is unclear. */
const NAMES: Readonly<Record<string, string>> = {
  authorName: 'name of author',
  imageUrl: 'image',
  slug: 'web address',
  orderIndex: 'position',
  bookingUrl: 'booking link',
  categoryId: 'category',
  assigneeId: 'assignee',
  adminNotes: 'staff notes',
  suspectedSpam: 'spam',
  data: 'value',
  frozen: 'as it was sent',
  seoTitle: 'search engine headline',
  seoDescription: 'search engine snippet',
  shareImageUrl: 'share image',
};

/** A field as words: `shortDescription` reads "short description", `isActive` "active", `translations.es.name` "name (Spanish)". */
export function fieldName(field: string): string {
  const translated = readTranslatedPath(field);
  return translated ? `${ownName(translated.field)} (${LANGUAGE_NOUNS[translated.language]})` : ownName(field);
}

const ownName = (field: string): string =>
  NAMES[field] ??
  field
    .replace(/^is(?=[A-Z])/, '')
    .replace(/([A-Z])/g, ' $1')
    .trim()
    .toLowerCase();
