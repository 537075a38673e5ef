import { CONTENT_ENTITIES, forEditors, labelOf, spoken, type ContentPatch, type NewContentRow } from '@harmony/domain';
import { CONTENT_CONTRACTS, IdParams, writableFields } from '@harmony/domain/schemas';
import type { z } from 'zod';
import type { ContentRepo } from '../content/content.repo';
import type { Listed } from '../../platform/db/reorder';
import { invalid } from '../../platform/http/api-error';
import { invalidBy } from '../../platform/http/error-mapping';
import { picked, type DraftTarget, type Fields } from './target';

/** Counted and moved, not published: what is sold meanwhile would come back with a draft or a version. */
const STOCK = 'stockQuantity';
/** Where a row stands in its list is written for all rows at once. */
const POSITION = 'orderIndex';

/** What drafts do with the rows of a sorted list. */
export function listTarget(repo: ContentRepo): DraftTarget {
  const { entity } = repo;
  // The contracts of the entities differ, and a row passes its own: here it is one of them.
  const contract: { row: z.ZodObject; create: z.ZodType; update: z.ZodType } = CONTENT_CONTRACTS[entity];
  const fields = writableFields(entity).filter((field) => field !== STOCK);
  const kept = fields.filter((field) => field !== POSITION);

  return {
    entity,
    isId: (id) => IdParams.safeParse({ id }).success,

    async read(db, id) {
      const row = await repo.find(db, Number(id));
      if (!row) return undefined;
      const { updatedAt, isActive } = row;
      return { values: picked({ ...row }, fields), updatedAt, name: labelOf(entity, row), isActive };
    },

    names: (db, ids) => repo.names(db, ids.map(Number)),

    parse(changes) {
      if (Object.hasOwn(changes, STOCK)) throw invalid({ [STOCK]: 'Stock isn’t kept in drafts. Save it directly.' });
      return repo.clean(checked(contract.update, changes));
    },

    write: async (trx, id, changes, writing) =>
      forEditors(await repo.update(trx, Number(id), checked<ContentPatch<Listed>>(contract.update, changes), writing)),

    addAgain: (trx, id, values, by) =>
      repo.addAgain(trx, Number(id), checked<NewContentRow<Listed>>(contract.create, values), by),

    known: (values) => picked(values, kept),
    label: CONTENT_ENTITIES[entity].label,

    async preview(db, id, changes) {
      const row = await repo.find(db, Number(id));
      if (!row) return null;
      const shown = { ...row, ...changes, isActive: true };
      const { translated } = CONTENT_ENTITIES[entity];
      if (!Object.hasOwn(changes, 'imageUrl')) return spoken(shown, translated);
      return { ...spoken(shown, translated), imageAlt: await repo.imageAlt(db, changes['imageUrl']) };
    },
  };
}

/** 400 with a message per field. What passes is of the contract's type, which the caller knows. */
function checked<T extends object = Fields>(contract: z.ZodType, values: Fields): T {
  const { data, error } = contract.safeParse(values);
  if (error) throw invalidBy(error);
  return data as T;
}
