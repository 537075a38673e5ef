import type { Ingredient } from '@harmony/domain';
import type { Insertable } from 'kysely';
import type { Database } from '../../../platform/db/schema';
import { HERBAL_FORMULAS } from './products-formulas';
import { SUPPLIES, TOOLS } from './products-supplies';
import { TEAS } from './products-teas';

/** What a shelf's file says of one product. Slug, category, conditions and position follow from where it stands. */
export type StarterProduct = Omit<
  Insertable<Database['products']>,
  'slug' | 'categoryId' | 'conditions' | 'orderIndex' | 'ingredients' | 'createdAt' | 'updatedAt'
> & { ingredients?: readonly Ingredient[] };

export type StarterProductCategory = Pick<Insertable<Database['productCategories']>, 'name' | 'description'> & {
  products: readonly StarterProduct[];
};

/**
 * The starter catalogue. Claims stay with structure and function ("supports", "traditionally used for"); the disclaimer
 * for supplements is shown by the pages, not repeated in each text.
 */
export const PRODUCT_CATEGORIES: readonly StarterProductCategory[] = [
  {
    name: 'Herbal Formulas',
    description: 'Traditional formulas as capsules, tablets and granules. Please speak with a practitioner first.',
    products: HERBAL_FORMULAS,
  },
  {
    name: 'Acupuncture Supplies',
    description: 'Seeds, patches and bands for gentle pressure between visits.',
    products: SUPPLIES,
  },
  {
    name: 'Wellness Teas',
    description: 'Small-batch blends of familiar kitchen herbs, for a quiet cup.',
    products: TEAS,
  },
  {
    name: 'Home Therapy Tools',
    description: 'Simple tools for warmth, pressure and massage at home.',
    products: TOOLS,
  },
];
