import { useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import type { StocktakeLine } from '@harmony/domain';
import { EmptyState, space, TextField } from '@harmony/ui';
import { BoxedList } from '../../../platform/kit/lists/boxed-list';
import { Chip, Chips } from '../../../platform/kit/chips';
import { Stack } from '../../../platform/kit/layout';
import { Section } from '../../../platform/kit/section';
import { CountLine } from './count-line';
import type { useCounts } from './use-counts';
import { useEnterOrder } from './use-enter-order';

const Find = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]};
  align-items: end;

  > :first-child {
    flex: 1 1 14rem;
    max-inline-size: 24rem;
  }
`;

const matches = ({ name, sku, code }: StocktakeLine, words: string): boolean =>
  [name, sku, code].some((text) => text?.toLowerCase().includes(words));

const NO_SHELF = 'Without a shelf';

/** The lines by their shelf, in the order they came in. */
function byShelf(lines: readonly StocktakeLine[]): [string, StocktakeLine[]][] {
  const shelves = new Map<string, StocktakeLine[]>();
  for (const line of lines) {
    const name = line.shelf === null ? NO_SHELF : `Shelf ${line.shelf}`;
    shelves.set(name, [...(shelves.get(name) ?? []), line]);
  }
  return [...shelves];
}

export interface CountListProps {
  lines: readonly StocktakeLine[];
  counts: ReturnType<typeof useCounts>;
  /** Enter after the last line. */
  onEnd: () => void;
}

/** What is to be counted, by shelf. Enter goes to the next; a scanned SKU or lot goes to its line. */
export const CountList = ({ lines, counts, onEnd }: CountListProps) => {
  const [sought, setSought] = useState('');
  const [isRestOnly, setIsRestOnly] = useState(false);
  const order = useEnterOrder(onEnd);
  const find = useRef<HTMLInputElement>(null);
  const words = sought.trim().toLowerCase();
  const shown = lines.filter((line) => matches(line, words) && !(isRestOnly && line.counted !== null));

  const handleFind = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const line = shown.find(({ counted }) => counted === null) ?? shown[0];
    if (line === undefined) return find.current?.select();
    order.area.current?.querySelector<HTMLElement>(`[data-lot="${line.lotId}"] input`)?.focus();
    setSought('');
  };
  return (
    <Stack $gap={24}>
      <Find>
        <TextField
          ref={find}
          label="Find"
          placeholder="SKU, name or lot"
          autoComplete="off"
          spellCheck={false}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
          onKeyDown={handleFind}
        />
        <Chips aria-label="Show">
          <Chip label="Not counted yet" isOn={isRestOnly} onPress={() => setIsRestOnly(!isRestOnly)} />
        </Chips>
      </Find>
      {shown.length === 0 && (
        <EmptyState
          art="mugwort"
          title={words === '' ? 'Everything is counted' : 'Nothing here matches'}
          hint={words === '' ? undefined : 'If it’s on the shelf anyway, enter it under “Something else was found”.'}
        />
      )}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in the fields inside bubbles up here */}
      <div ref={order.area} onKeyDown={order.handleKeyDown}>
        <Stack $gap={24}>
          {byShelf(shown).map(([shelf, own]) => (
            <Section key={shelf} aria-label={shelf}>
              <h2>{shelf}</h2>
              <BoxedList>
                {own.map((line) => (
                  <CountLine
                    key={line.lotId}
                    line={line}
                    text={counts.textOf(line)}
                    problem={counts.problemOf(line)}
                    onType={(text) => counts.type(line, text)}
                    onLeave={() => void counts.flush()}
                  />
                ))}
              </BoxedList>
            </Section>
          ))}
        </Stack>
      </div>
    </Stack>
  );
};
