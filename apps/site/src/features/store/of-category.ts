import type { ProductCategory } from '@harmony/domain';

/**
 * What a category has of its own, by the slug of its name; in another language, where it has another name, by its own slug. Undefined:
 * it has nothing of its own.
 */
export const ofCategory = <Thing>(things: Readonly<Record<string, Thing>>, category: ProductCategory | undefined) =>
  category && (things[category.name.toLowerCase().replaceAll(' ', '-')] ?? things[category.slug]);
