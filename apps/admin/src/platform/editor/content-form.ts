import { contentCalls } from '@harmony/api-client/admin';
import type { OtherLanguage } from '@harmony/language';
import {
  contentEntity,
  labelOf,
  pageOf,
  translationOf,
  type ContentBody,
  type ContentChanges,
  type ContentRow,
  type EntityWith,
} from '@harmony/domain';
import { CONTENT_CONTRACTS } from '@harmony/domain/schemas';
import type { EditorCard, EditorDeclaration } from './declaration';
import type { EditorField, FieldOf } from './field-kinds';
import { lastPlace } from './last-place';
import { distinct } from './suggestions';
import { seoCard } from './cards/seo-card';

type Listed = EntityWith<'isSorted'>;
type Form<E extends Listed> = EditorDeclaration<ContentRow<E>, ContentBody<E>, ContentChanges<E>>;

const hasPages = (entity: Listed): entity is Listed & EntityWith<'hasPages'> => contentEntity(entity).hasPages === true;

/** A field that is words is asked for in other languages, too; of lists, what other rows say in that language is suggested. */
function inLanguages<Name extends string>(entity: Listed, field: EditorField<Name>): EditorField<Name> {
  if (!contentEntity(entity).translated?.includes(field.name)) return field;
  if (field.kind !== 'tags') return { ...field, isTranslated: true };
  const useOthers = (other: OtherLanguage) =>
    distinct<object>(contentCalls[entity].all.useQuery().data, (row) =>
      [translationOf(row, other, field.name) ?? []].flat(),
    );
  return { ...field, isTranslated: true, useTranslations: field.useTranslations ?? useOthers };
}

/** The editor declaration of an entity: its fields in cards. The rest is derived from its declaration in `@harmony/domain`. */
export function contentForm<E extends Listed>(entity: E, own: Pick<Form<E>, 'cards' | 'side' | 'preview'>): Form<E> {
  const { name, noun } = contentEntity(entity);
  const { create, update } = CONTENT_CONTRACTS[entity];
  const translated = <Name extends string>(cards: readonly EditorCard<Name>[]): EditorCard<Name>[] =>
    cards.map((card) => ({ ...card, fields: card.fields.map((field) => inLanguages(entity, field)) }));
  // Entities with pages have its fields; the compiler does not know that E is one.
  const side = hasPages(entity)
    ? [...(own.side ?? []), seoCard(entity) as unknown as Form<E>['cards'][number]]
    : own.side;
  const calls = contentCalls[entity];
  return {
    ...own,
    cards: translated(own.cards),
    ...(side && { side: translated(side) }),
    entity: name,
    drafted: entity,
    noun: noun.one,
    plural: noun.many,
    nameOf: (row) => labelOf(entity, row),
    // TypeScript takes the contract of one entity for the union of all.
    schemas: { create, changes: update } as unknown as Form<E>['schemas'],
    hooks: {
      useAll: calls.all.useQuery,
      useCreate: calls.create.useMutation,
      useUpdate: calls.update.useMutation,
      useRemove: calls.remove.useMutation,
    },
    forNew: (rows) => ({ orderIndex: lastPlace(rows) }) as Partial<ContentBody<E>>,
    publicPath: (row) => (row.isActive ? pageOf(entity, row) : null),
  };
}

/** The slug field, which follows what names the row until it is edited. */
export const slugField = (entity: EntityWith<'slug'>): FieldOf<'slug', 'slug'> => ({
  kind: 'slug',
  name: 'slug',
  label: 'Web address',
  from: contentEntity(entity).label,
  prefix: pageOf(entity, { slug: '', id: '' }),
});

/** Whether visitors see the row. */
export const activeField = (hint = 'Visitors can see it.') =>
  ({ kind: 'switch', name: 'isActive', label: 'Active', hint, initial: true }) as const;

export const nameField = { kind: 'text', name: 'name', label: 'Name' } as const;
export const pictureField = { kind: 'image', name: 'imageUrl', label: 'Picture', optional: true } as const;

/** The name, the text on cards and the text of the page. */
export const describedFields = [
  nameField,
  { kind: 'textarea', name: 'shortDescription', label: 'Short description', optional: true, count: 160 },
  { kind: 'richText', name: 'description', label: 'Description', optional: true },
] as const;
