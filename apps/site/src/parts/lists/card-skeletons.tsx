import { CardGrid, LoadingState, Skeleton } from '@harmony/ui';

export interface CardSkeletonsProps {
  /** Announced while the cards are loading, such as 'Loading health conditions...'. */
  text: string;
  /** How many cards are side by side. */
  columns: 2 | 3;
}

/** One line of cards that are still loading. */
export const CardSkeletons = ({ text, columns }: CardSkeletonsProps) => (
  <LoadingState text={text}>
    <CardGrid columns={columns}>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
      {columns === 3 && <Skeleton shape="card" />}
    </CardGrid>
  </LoadingState>
);
