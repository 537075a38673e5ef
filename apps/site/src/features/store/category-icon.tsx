import { Coffee, House, Leaf, Circle, Pin, type LucideIcon } from 'lucide-react';
import type { ProductCategory } from '@harmony/domain';
import { ofCategory } from './of-category';

/** By the category (docs/product.md, section 2). */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  'herbal-formulas': Leaf,
  'acupuncture-supplies': Pin,
  'wellness-teas': Coffee,
  'home-therapy-tools': House,
};

export interface CategoryIconProps {
  /** Missing: none in particular. */
  category?: ProductCategory;
  size?: number;
}

/** A decorative icon before a category's name. */
export function CategoryIcon({ category, size = 18 }: CategoryIconProps) {
  const Icon = ofCategory(ICONS, category) ?? Circle;
  return <Icon size={size} strokeWidth={1.75} aria-hidden />;
}
