import type { CardEntity } from '../../mail/campaigns';
import { stripHtml } from '../../platform/text/text';
import { contentEntity, type ContentEntity, type EntityWith } from './entities';

/** The noun for one row, or many, in places that mix entities: 'FAQ category'. */
export function nounOf(entity: ContentEntity): { one: string; many: string } {
  const { noun, fullNoun } = contentEntity(entity);
  return fullNoun ?? noun;
}

/** What a card in a letter shows, as people call it. */
export const cardNoun = (entity: CardEntity): string => contentEntity(entity).noun.one;

/** URL of a row's editor in the console. */
export function editorOf(entity: ContentEntity, id: number | string): string {
  const { editor, console } = contentEntity(entity);
  return editor === null ? console : editor + encodeURIComponent(id);
}

const valueOf = (row: object, field: string): unknown => Reflect.get(row, field);

/** What names a row for people: its name, or the question. */
export const labelOf = (entity: ContentEntity, row: object): string =>
  String(valueOf(row, contentEntity(entity).label));

/** The path at which the website shows a row. */
export const pageOf = (entity: EntityWith<'site'>, row: object): string =>
  String(contentEntity(entity).site).replace(/:(slug|id)/, (_, field: string) =>
    encodeURIComponent(String(valueOf(row, field))),
  );

/** Markup without text counts as empty. */
const isBlank = (text: string): boolean => text.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';

/** The needed fields that are empty in a row: null, blank text or an empty list. */
export function missingFields(entity: EntityWith<'needed'>, row: object): string[] {
  const { needed = [] } = contentEntity(entity);
  return needed.filter((field) => {
    const value = valueOf(row, field);
    return (
      value === null || (typeof value === 'string' && isBlank(value)) || (Array.isArray(value) && value.length === 0)
    );
  });
}

/** All words of a row, for the console's search, including rich text, lists and fields added later. */
export function wordsOf(row: object): string {
  const words = Object.entries(row).flatMap(([field, value]) => (NO_WORDS.test(field) ? [] : textsOf(value)));
  return words.join(' ');
}

/** Timestamps and URLs: nobody searches for their content. */
const NO_WORDS = /^(createdAt|updatedAt)$|Url$/;

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [stripHtml(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
