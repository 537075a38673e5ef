import { capital, contentEntity, type EntityWith, type WordingRow } from '@harmony/domain';
import { wordedEntity } from '../../platform/editor/wording/worded-entity';

/** The views of the list, the most urgent first. */
export const WORDING_VIEWS = [
  { value: '', label: 'To do', shows: (row: WordingRow) => row.stops > 0 || row.asks > 0 || row.review === 'changed' },
  { value: 'stops', label: 'Needs a signature', shows: ({ stops }: WordingRow) => stops > 0 },
  { value: 'asks', label: 'Needs a reason', shows: ({ asks }: WordingRow) => asks > 0 },
  { value: 'changed', label: 'Changed since review', shows: ({ review }: WordingRow) => review === 'changed' },
  { value: 'never', label: 'Never reviewed', shows: ({ review }: WordingRow) => review === 'never' },
  { value: 'all', label: 'All', shows: () => true },
] as const;

/** 'Service', 'FAQ category': what people call the row. */
export const kindOf = ({ entity }: Pick<WordingRow, 'entity'>): string => {
  const named = wordedEntity(entity);
  if (!named) return entity;
  const { noun, fullNoun } = contentEntity(named);
  return capital((fullNoun ?? noun).one);
};

/** A row in the address of its sheet: `services-12`. */
export const rowKey = ({ entity, id }: Pick<WordingRow, 'entity' | 'id'>): string => `${entity}-${id}`;

/** The row of such an address; null for anything else. */
export function rowOf(key: string | null): { entity: EntityWith<'wording'>; id: number } | null {
  const [, name = '', id = ''] = /^(.+)-([1-9]\d{0,9})$/.exec(key ?? '') ?? [];
  const entity = wordedEntity(name);
  return entity ? { entity, id: Number(id) } : null;
}
