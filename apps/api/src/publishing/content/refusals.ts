import { contentEntity } from '@harmony/domain';
import type { Listed } from '../../platform/db/reorder';
import { violates } from '../../platform/db/violations';
import { conflict, invalid, type ApiError } from '../../platform/http/api-error';
import type { Refusal } from './content.repo';

/** What constraints of single tables refuse, in words for the person who sent it. */
const OF_TABLE: Partial<Record<Listed, Refusal>> = {
  products(error) {
    if (violates(error, 'unique', 'sku'))
      return conflict('Another product already has this number', { sku: 'Already in use. Choose another one.' });
    if (violates(error, 'check', 'sale')) return invalid({ salePrice: 'Must not be higher than the price' });
    if (violates(error, 'foreignKey', 'order_items'))
      return conflict('This product has been ordered. Deactivate it instead of deleting it.');
    return undefined;
  },
};

/** What a failed write to an entity's table means; undefined when the client is not at fault. */
export const refusalOf =
  (entity: Listed): Refusal =>
  (error: unknown): ApiError | undefined => {
    const { category, members } = contentEntity(entity);
    const isOfCategory = violates(error, 'foreignKey', 'category');
    if (category !== undefined && isOfCategory) return invalid({ categoryId: 'This category doesn’t exist' });
    if (members !== undefined && isOfCategory)
      return conflict(
        `This category still has ${contentEntity(members).noun.many}. Move them to another category first (delete-and-reassign).`,
      );
    return OF_TABLE[entity]?.(error);
  };
