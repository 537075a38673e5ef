import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import {
  CAMPAIGN_BLOCK_NAMES,
  CAMPAIGN_BLOCKS_MAX,
  type CampaignBlock,
  type CampaignBlockKind,
  type CampaignChoices,
} from '@harmony/domain';
import { Button, c, IconButton, LiveRegion, radius, space } from '@harmony/ui';
import { Menu } from '../../platform/kit/overlays/menu';
import { useUndo } from '../../platform/state/undo';
import { BlockFields } from './block-fields';
import { emptyBlock } from './campaign-words';

const List = styled.ol`
  display: grid;
  gap: ${space[16]};
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[12]};
    padding: ${space[12]} ${space[16]} ${space[16]};
    border: 1px solid ${c.line};
    border-radius: ${radius.panel};
    background: ${c.surface};
  }
  > li:focus {
    outline: 3px solid ${c.focus};
    outline-offset: 2px;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};

  h2 {
    flex: 1 1 auto;
    min-inline-size: 0;
    color: ${c.ink2};
    font: var(--type-small);
    font-weight: 600;
  }
`;

const KINDS = Object.keys(CAMPAIGN_BLOCK_NAMES).map((kind) => kind as CampaignBlockKind);

export interface BlockListProps {
  blocks: readonly CampaignBlock[];
  choices: CampaignChoices;
  /** By the field as the API names it: `blocks.2.href`. */
  problems: Readonly<Record<string, string>>;
  onChange: (change: (before: readonly CampaignBlock[]) => CampaignBlock[]) => void;
}

/** The parts of a campaign in their order: added, moved by buttons and by Alt with the arrows, removed with Undo. */
export const BlockList = ({ blocks, choices, problems, onChange }: BlockListProps) => {
  const { offer } = useUndo();
  const items = useRef(new Map<string, HTMLLIElement>());
  const [focused, setFocused] = useState<{ id: string } | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (focused) items.current.get(focused.id)?.focus();
  }, [focused]);

  const add = (kind: CampaignBlockKind): void => {
    const block = emptyBlock(kind);
    onChange((before) => [...before, block]);
    setFocused({ id: block.id });
  };
  const move = (at: number, to: number): void => {
    const block = blocks[at];
    if (!block || to < 0 || to >= blocks.length) return;
    onChange((before) => {
      const rest = before.filter(({ id }) => id !== block.id);
      return [...rest.slice(0, to), block, ...rest.slice(to)];
    });
    // The button that was pressed may be of no use there.
    if (to === 0 || to === blocks.length - 1) setFocused({ id: block.id });
    setSaid(`${CAMPAIGN_BLOCK_NAMES[block.kind]} is now part ${to + 1} of ${blocks.length}`);
  };
  const remove = (at: number): void => {
    const block = blocks[at];
    if (!block) return;
    onChange((before) => before.filter(({ id }) => id !== block.id));
    const next = blocks[at + 1] ?? blocks[at - 1];
    if (next) setFocused({ id: next.id });
    offer({
      said: `${CAMPAIGN_BLOCK_NAMES[block.kind]} removed`,
      undo: () => onChange((before) => [...before.slice(0, at), block, ...before.slice(at)]),
    });
  };
  return (
    <>
      <LiveRegion>{said}</LiveRegion>
      {blocks.length > 0 && (
        <List role="list" aria-label="Parts of the newsletter">
          {blocks.map((block, at) => {
            const name = `${CAMPAIGN_BLOCK_NAMES[block.kind]}, part ${at + 1}`;
            return (
              // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut: the buttons do the same
              <li
                key={block.id}
                aria-label={name}
                tabIndex={-1}
                ref={(element) => {
                  if (element) items.current.set(block.id, element);
                  else items.current.delete(block.id);
                }}
                onKeyDown={(event) => {
                  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
                  event.preventDefault();
                  move(at, event.key === 'ArrowUp' ? at - 1 : at + 1);
                }}
              >
                <Head>
                  <h2>{CAMPAIGN_BLOCK_NAMES[block.kind]}</h2>
                  <IconButton label={`Move up: ${name}`} disabled={at === 0} onClick={() => move(at, at - 1)}>
                    <ArrowUp size={18} strokeWidth={1.75} />
                  </IconButton>
                  <IconButton
                    label={`Move down: ${name}`}
                    disabled={at === blocks.length - 1}
                    onClick={() => move(at, at + 1)}
                  >
                    <ArrowDown size={18} strokeWidth={1.75} />
                  </IconButton>
                  <IconButton label={`Remove: ${name}`} onClick={() => remove(at)}>
                    <Trash2 size={18} strokeWidth={1.75} />
                  </IconButton>
                </Head>
                <BlockFields
                  block={block}
                  choices={choices}
                  problemOf={(field) => problems[`blocks.${at}.${field}`]}
                  onChange={(changed) =>
                    onChange((before) => before.map((each) => (each.id === changed.id ? changed : each)))
                  }
                />
              </li>
            );
          })}
        </List>
      )}
      <div>
        <Menu
          label="Add a part"
          trigger={
            <Button variant="secondary" size="sm" disabled={blocks.length >= CAMPAIGN_BLOCKS_MAX}>
              <Plus size={16} strokeWidth={1.75} aria-hidden />
              Add a part
            </Button>
          }
          items={KINDS.map((kind) => ({ label: CAMPAIGN_BLOCK_NAMES[kind], onSelect: () => add(kind) }))}
        />
      </div>
    </>
  );
};
