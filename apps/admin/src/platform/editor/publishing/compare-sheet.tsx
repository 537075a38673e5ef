import { lazy, Suspense } from 'react';
import { LoadingState } from '@harmony/ui';
import { Sheet } from '../../kit/overlays/sheet';
import type { ComparisonProps } from '../compare/comparison';

/** With its engine, which nobody needs who only writes. */
export const LazyComparison = lazy(async () => ({ default: (await import('../compare/comparison')).Comparison }));

export interface CompareSheetProps extends ComparisonProps {
  title: string;
  onClose: () => void;
}

/** Two states of something, side by side in a sheet. */
export const CompareSheet = ({ title, onClose, fields, sides }: CompareSheetProps) => (
  <Sheet open wide title={title} onClose={onClose}>
    <Suspense fallback={<LoadingState text="Comparing…" />}>
      <LazyComparison fields={fields} sides={sides} />
    </Suspense>
  </Sheet>
);
