import { Check, ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import styled from 'styled-components';
import { FOLLOW_UP_OUTCOME_KEYS, FOLLOW_UP_OUTCOMES, FOLLOW_UP_RULES, type FollowUp } from '@harmony/domain';
import { Button, c, Checkbox, space } from '@harmony/ui';
import { dueOf } from './queue/due';
import { snoozeChoices } from './queue/snooze';
import { nounOf, outcomeText, whoText } from './queue/words';
import { Menu, type MenuItem } from '../../platform/kit/overlays/menu';
import type { TableColumn } from '../../platform/kit/table/column';
import { Table } from '../../platform/kit/table/table';
import { TimeAgo } from '../../platform/kit/time-ago';
import { useNow } from '../../platform/kit/use-now';
import { recordPlace } from '../../platform/record-links';
import type { FollowUpActions } from './use-follow-up-actions';
import { Who } from './who';

const COLOURS = { rouge: c.rouge, amber: c.amber, calm: undefined };

const DueText = styled.span<{ $urgency: keyof typeof COLOURS }>`
  color: ${({ $urgency }) => COLOURS[$urgency]};
  font-weight: ${({ $urgency }) => ($urgency === 'rouge' ? 600 : undefined)};
`;

const Actions = styled.span`
  display: inline-flex;
  gap: ${space[4]};
`;

/** What a follow-up can be closed with, as entries of a menu. */
export const outcomeItems = (onChoose: (outcome: (typeof FOLLOW_UP_OUTCOME_KEYS)[number]) => void): MenuItem[] =>
  FOLLOW_UP_OUTCOME_KEYS.map((outcome) => ({ label: FOLLOW_UP_OUTCOMES[outcome], onSelect: () => onChoose(outcome) }));

export interface FollowUpsTableProps {
  rows: readonly FollowUp[];
  /** Who asks, as `owner.ref`. */
  me: string;
  timeZone: string;
  isOld: boolean;
  selected: ReadonlySet<number>;
  onSelect: (id: number, isOn: boolean) => void;
  /** These two must be stable, as the columns are made of them. */
  actions: FollowUpActions;
  onNote: (row: FollowUp) => void;
}

/** Follow-ups, the most urgent first; closed ones with what came of them. */
export const FollowUpsTable = (props: FollowUpsTableProps) => {
  const { rows, me, timeZone, isOld, selected, onSelect, actions, onNote } = props;
  const now = useNow();

  const columns = useMemo((): readonly TableColumn<FollowUp>[] => {
    const menuOf = (row: FollowUp): MenuItem[] => {
      const place = recordPlace(row.kind, row.sourceId);
      const isSnoozed = row.snoozedUntil !== null && Date.parse(row.snoozedUntil) > now.getTime();
      const show: MenuItem[] = place === null ? [] : [{ label: `Open the ${nounOf(row).toLowerCase()}`, to: place }];
      if (row.state === 'closed') {
        return [
          ...show,
          {
            label: 'Reopen',
            onSelect: () => void actions.reopen(row),
            disabled: !FOLLOW_UP_RULES[row.kind].hasOwnOutcome,
            reason: 'Reopen it in its inbox.',
          },
        ];
      }
      return [
        ...show,
        { label: row.note === '' ? 'Add note…' : 'Edit note…', onSelect: () => onNote(row) },
        'separator',
        ...snoozeChoices(now, timeZone).map(({ label, until }) => ({
          label: `Snooze: ${label}`,
          onSelect: () => void actions.snooze(row, until, timeZone),
        })),
        ...(isSnoozed ? [{ label: 'End snooze', onSelect: () => void actions.snooze(row, null, timeZone) }] : []),
      ];
    };
    return [
      {
        id: 'select',
        head: 'Select',
        part: 'select',
        cell: (row, { isSelected }) =>
          row.state === 'open' && (
            <Checkbox
              aria-label={`Select ${whoText(row)}`}
              checked={isSelected}
              onChange={({ target }) => onSelect(row.id, target.checked)}
            />
          ),
      },
      { id: 'who', head: 'Who', isName: true, cell: (row) => <Who row={row} /> },
      {
        id: 'due',
        head: 'Due',
        cell: (row) => {
          if (row.state === 'closed') {
            return (
              <>
                {outcomeText(row)}
                <small>
                  {row.closedBy !== null && `${row.closedBy}, `}
                  {row.closedAt !== null && <TimeAgo at={row.closedAt} />}
                </small>
              </>
            );
          }
          const { text, urgency } = dueOf(row, now, timeZone);
          return (
            <>
              <DueText $urgency={urgency}>{text}</DueText>
              {row.owner && <small>{row.owner.ref === me ? 'Assigned to you' : `Assigned to ${row.owner.name}`}</small>}
            </>
          );
        },
      },
      {
        id: 'do',
        head: 'Actions',
        isNarrow: true,
        isWide: true,
        cell: (row) =>
          row.state === 'open' && (
            <Actions>
              {row.owner?.ref === me ? (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Unassign: ${whoText(row)}`}
                  onClick={() => void actions.giveBack(row)}
                >
                  Unassign
                </Button>
              ) : (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Take: ${whoText(row)}`}
                  onClick={() => void actions.take(row)}
                >
                  Take
                </Button>
              )}
              <Menu
                label={`Close: ${whoText(row)}`}
                heading="What was the outcome?"
                items={outcomeItems((outcome) => void actions.close(row, outcome))}
                trigger={
                  <Button size="sm" variant="secondary" aria-label={`Close: ${whoText(row)}`}>
                    <Check size={16} strokeWidth={1.75} aria-hidden />
                    Close
                    <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
                  </Button>
                }
              />
            </Actions>
          ),
      },
      {
        id: 'menu',
        head: 'More actions',
        part: 'menu',
        cell: (row) => <Menu label={`More actions for ${whoText(row)}`} items={menuOf(row)} />,
      },
    ];
  }, [now, me, timeZone, onSelect, actions, onNote]);
  return (
    <Table
      label="Follow-ups"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      isSelected={({ id }) => selected.has(id)}
      isOld={isOld}
    />
  );
};
