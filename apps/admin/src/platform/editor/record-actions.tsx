import { ChevronLeft, ChevronRight, Copy, ExternalLink, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { c, IconButton, space, Status } from '@harmony/ui';
import { Menu, type MenuItem } from '../kit/overlays/menu';
import { useShortcut } from '../state/shortcuts';
import { useClock } from '../kit/clock';

const StyledSaved = styled.p`
  margin-inline-end: ${space[8]};
  color: ${c.jade};
  font: var(--type-small);
  font-variant-numeric: tabular-nums;
`;

export interface RecordActionsProps {
  /** The row's name; part of the menu's label. */
  name: string;
  noun: string;
  savedAt: Date | null;
  previous: number | undefined;
  next: number | undefined;
  onOpen: (id: number) => void;
  /** Undefined for a new row. */
  onDuplicate: (() => void) | undefined;
  onDelete: (() => void) | undefined;
  /** URL on the public site; null while visitors cannot see it. */
  href: string | null;
  /** Drafts, versions and dates of the row. */
  items: readonly MenuItem[];
  /** Whether the editor is in a dialog. */
  inDialog: boolean;
}

/** Beside the heading: the time of the last save, the previous and next rows, and a menu of other actions. */
export const RecordActions = (props: RecordActionsProps) => {
  const { name, noun, savedAt, previous, next, onOpen, onDuplicate, onDelete, href, items, inDialog } = props;
  const clock = useClock();
  const go = (id: number | undefined) => () => id !== undefined && onOpen(id);
  const shortcut = { group: 'Editors', inDialogs: inDialog };
  useShortcut('[', go(previous), { ...shortcut, description: `Previous ${noun}`, enabled: previous !== undefined });
  useShortcut(']', go(next), { ...shortcut, description: `Next ${noun}`, enabled: next !== undefined });

  const all: MenuItem[] = [
    ...(onDuplicate ? [{ label: 'Duplicate', icon: <Copy size={16} />, onSelect: onDuplicate }] : []),
    ...(href === null ? [] : [{ label: 'View on site', icon: <ExternalLink size={16} />, href }]),
    ...items,
    ...(onDelete
      ? [
          'separator' as const,
          { label: 'Delete', icon: <Trash2 size={16} />, tone: 'danger' as const, onSelect: onDelete },
        ]
      : []),
  ];
  return (
    <>
      <Status as={StyledSaved}>{savedAt && `Saved ${clock.time(savedAt)}`}</Status>
      {previous !== undefined && (
        <IconButton label={`Previous ${noun}`} aria-keyshortcuts="[" onClick={go(previous)}>
          <ChevronLeft size={20} strokeWidth={1.75} />
        </IconButton>
      )}
      {next !== undefined && (
        <IconButton label={`Next ${noun}`} aria-keyshortcuts="]" onClick={go(next)}>
          <ChevronRight size={20} strokeWidth={1.75} />
        </IconButton>
      )}
      {all.length > 0 && <Menu label={`More actions for ${name}`} items={all} />}
    </>
  );
};
