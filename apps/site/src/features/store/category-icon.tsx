import { Coffee, House, Leaf, Circle, Pin, type LucideIcon } from 'lucide-react';

/** By the category's name (docs/product.md, section 2). */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  'Herbal Formulas': Leaf,
  'Acupuncture Supplies': Pin,
  'Wellness Teas': Coffee,
  'Home Therapy Tools': House,
};

/** A decorative icon before a category's name. */
export function CategoryIcon({ name, size = 18 }: { name: string; size?: number }) {
  const Icon = ICONS[name] ?? Circle;
  return <Icon size={size} strokeWidth={1.75} aria-hidden />;
}
