import { useMemo } from 'react';
import { shortDateText, type KnowledgeGap } from '@harmony/domain';
import { Button } from '@harmony/ui';
import { Menu } from '../../platform/kit/overlays/menu';
import type { TableColumn } from '../../platform/kit/table/column';
import { Table } from '../../platform/kit/table/table';
import { Tag } from '../../platform/kit/tag';
import { gapText, SOURCE_NAMES } from './gap-words';

export interface GapsTableProps {
  gaps: readonly KnowledgeGap[];
  /** All must be stable, as the columns are made of them. */
  onAnswer: (gap: KnowledgeGap) => void;
  onMark: (gap: KnowledgeGap, state: KnowledgeGap['state']) => void;
}

function stateText({ state, markedBy, markedOn }: KnowledgeGap): string {
  const by = markedBy === null ? '' : ` by ${markedBy}`;
  const on = markedOn === null ? '' : ` on ${shortDateText(markedOn)}`;
  return `${state === 'answered' ? 'Answered' : 'Not a question'}${by}${on}`;
}

/** What was asked in vain, most asked first; behind it what is answered. */
export const GapsTable = ({ gaps, onAnswer, onMark }: GapsTableProps) => {
  const columns = useMemo(
    (): readonly TableColumn<KnowledgeGap>[] => [
      {
        id: 'what',
        head: 'Asked',
        isName: true,
        cell: (gap) => (
          <>
            {gapText(gap)} {gap.language === 'es' && <Tag>In Spanish</Tag>}{' '}
            {gap.state !== 'open' && <Tag>{stateText(gap)}</Tag>}
          </>
        ),
      },
      { id: 'where', head: 'Where', isNarrow: true, cell: ({ source }) => SOURCE_NAMES[source] },
      { id: 'count', head: 'Times', align: 'end', isNarrow: true, cell: ({ count }) => count.toLocaleString('en') },
      { id: 'last', head: 'Last', hide: 'md', isNarrow: true, cell: ({ lastOn }) => shortDateText(lastOn) },
      {
        id: 'answer',
        head: 'What to do',
        isNarrow: true,
        cell: (gap) =>
          gap.state === 'open' ? (
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Answer it: ${gapText(gap)}`}
              onClick={() => onAnswer(gap)}
            >
              Answer it
            </Button>
          ) : (
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Reopen: ${gapText(gap)}`}
              onClick={() => onMark(gap, 'open')}
            >
              Reopen
            </Button>
          ),
      },
      {
        id: 'menu',
        head: 'Actions',
        part: 'menu',
        isNarrow: true,
        cell: (gap) =>
          gap.state === 'open' && (
            <Menu
              label={`More actions for ${gapText(gap)}`}
              items={[
                { label: 'Already answered', onSelect: () => onMark(gap, 'answered') },
                { label: 'Not a question', onSelect: () => onMark(gap, 'hidden') },
              ]}
            />
          ),
      },
    ],
    [onAnswer, onMark],
  );
  return (
    <Table
      label="Knowledge gaps"
      columns={columns}
      rows={gaps}
      keyOf={({ source, words }) => `${source} ${words}`}
      isQuiet={({ state }) => state !== 'open'}
    />
  );
};
