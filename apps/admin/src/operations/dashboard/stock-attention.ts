import { Hourglass, PackageMinus, PackageX, Scale, TriangleAlert } from 'lucide-react';
import type { StockWarnings } from '@harmony/domain';
import type { Attention } from './attention-line';

const items = (count: number): string => (count === 1 ? '1 item' : `${count.toLocaleString('en')} items`);

const is = (count: number): string => (count === 1 ? 'is' : 'are');

/** What is said of stock that runs out, expires or does not match its ledger; a line for each kind that there is. */
export function stockAttention({ low, out, short, expiring, mismatches }: StockWarnings): Attention[] {
  const { within30, within90 } = expiring;
  const lines: (Omit<Attention, 'since'> & { count: number })[] = [
    {
      id: 'stock-mismatch',
      count: mismatches.length,
      icon: Scale,
      sentence: 'Stock figures don’t match the ledger',
      urgency: 'rouge',
      due: 'found by the nightly check',
      action: 'See the figures',
      to: ['/stock'],
    },
    {
      id: 'stock-short',
      count: short,
      icon: TriangleAlert,
      sentence: `More of ${items(short)} is held for orders than can be sold`,
      urgency: 'rouge',
      due: 'orders are waiting for it',
      action: 'See what is short',
      to: ['/stock?sort=available'],
    },
    {
      id: 'stock-out',
      count: out,
      icon: PackageX,
      sentence: `${items(out)} ${is(out)} out of stock`,
      urgency: 'amber',
      due: 'can’t be sold',
      action: 'See what is out',
      to: ['/stock?show=out'],
    },
    {
      id: 'stock-expiring',
      count: within90,
      icon: Hourglass,
      sentence: `${items(within90)} ${within90 === 1 ? 'has' : 'have'} lots that expire within 90 days`,
      urgency: within30 > 0 ? 'amber' : 'calm',
      due: within30 > 0 ? `${within30.toLocaleString('en')} within 30 days` : 'none within 30 days',
      action: 'See what expires',
      to: ['/stock?show=expiring&sort=expiry'],
    },
    {
      id: 'stock-low',
      count: low,
      icon: PackageMinus,
      sentence: `${items(low)} ${is(low)} low in stock`,
      urgency: 'calm',
      action: 'See what is low',
      to: ['/stock?show=low'],
    },
  ];
  return lines.filter(({ count }) => count > 0).map(({ count: _count, ...line }) => ({ ...line, since: null }));
}
