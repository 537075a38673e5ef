import { ArrowLeft, Archive, MailOpen, ShieldAlert, ShieldCheck, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { INBOXES, type InboxChanges, type InboxRow } from '@harmony/domain';
import { Button, c, space } from '@harmony/ui';
import { Menu, type MenuItem } from '../kit/overlays/menu';
import { Tag } from '../kit/tag';
import { Moment } from '../kit/moment';
import { TimeAgo } from '../kit/time-ago';
import { PersonHistory } from '../people/person-history';
import type { InboxDeclaration } from './declaration';
import { Notes } from './notes';
import { TWO_PANES } from './panes';
import { useMarkRead } from './use-mark-read';
import { WorkLine } from './work-line';

const Detail = styled.article`
  display: grid;
  gap: ${space[20]};
  min-inline-size: 0;

  &:focus-visible {
    outline: 0;
  }
`;

const BackButton = styled(Button)`
  justify-self: start;
  margin-inline-start: -${space[12]};

  ${TWO_PANES} {
    display: none;
  }
`;

const DetailHead = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space[4]} ${space[12]};

  h2 {
    padding-block-start: ${space[8]};
    overflow-wrap: anywhere;
  }
  /* The menu. */
  > button {
    grid-row: 1 / span 2;
    grid-column: 2;
  }
  p {
    grid-column: 1;
    color: ${c.ink3};
    font: var(--type-small);
  }
`;

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

export interface InboxDetailProps<Row extends InboxRow, Detail extends Row> {
  inbox: InboxDeclaration<Row, Detail>;
  row: Detail;
  refresh: () => Promise<InboxRow | undefined>;
  onChange: (row: Detail, changes: InboxChanges) => Promise<boolean>;
  onFile: (id: number) => void;
  onDelete: (row: Detail) => void;
  onBack: () => void;
}

/** One row with everything that can be done to it. */
export function InboxDetail<Row extends InboxRow, Full extends Row>(props: InboxDetailProps<Row, Full>) {
  const { inbox, row, refresh, onChange, onFile, onDelete, onBack } = props;
  const { Body, Answer, personOf, filed, noun } = inbox;
  const { canBeSpam, canBeRead, deletes } = INBOXES[inbox.hooks.key];
  const name = inbox.nameOf(row);
  const article = useRef<HTMLElement>(null);
  useMarkRead(inbox, row);
  useEffect(() => {
    // In one pane the detail replaces the list: start at its top.
    const element = article.current;
    if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView();
    if (element?.closest('[data-panes]')?.querySelector('[data-pane=list]')?.getClientRects().length === 0)
      element.focus({ preventScroll: true });
  }, [row.id]);

  const items: MenuItem[] = [
    ...(canBeRead
      ? [
          {
            label: row.isRead === false ? 'Mark as read' : 'Mark as unread',
            icon: <MailOpen {...ICON} />,
            onSelect: () => void onChange(row, { isRead: row.isRead === false }),
          },
        ]
      : []),
    ...(canBeSpam
      ? [
          {
            label: row.suspectedSpam ? 'Not spam' : 'Mark as spam',
            icon: row.suspectedSpam ? <ShieldCheck {...ICON} /> : <ShieldAlert {...ICON} />,
            onSelect: () => void onChange(row, { suspectedSpam: row.suspectedSpam !== true }),
          },
        ]
      : []),
    {
      label: `Delete ${noun.one}`,
      tone: 'danger' as const,
      icon: <Trash2 {...ICON} />,
      onSelect: () => onDelete(row),
      disabled: deletes === 'spam' && row.suspectedSpam !== true,
      reason: `It’s part of ${INBOXES[inbox.hooks.key].keptFor}. Only spam can be deleted.`,
    },
  ];
  return (
    <Detail ref={article} tabIndex={-1} aria-label={`${INBOXES[inbox.hooks.key].noun}: ${name}`}>
      <BackButton variant="quiet" size="sm" onClick={onBack}>
        <ArrowLeft {...ICON} />
        All {noun.many}
      </BackButton>
      <DetailHead>
        <h2>{name}</h2>
        <Menu label={`More actions for ${name}`} items={items} />
        <p>
          <Moment at={row.createdAt} as="long" /> · <TimeAgo at={row.createdAt} />
          {row.changedBy !== null && row.changedAt !== null && (
            <>
              {' '}
              · last changed by {row.changedBy} <TimeAgo at={row.changedAt} />
            </>
          )}
        </p>
        {row.suspectedSpam && (
          <p>
            <Tag tone="warning">Probably spam</Tag>
          </p>
        )}
      </DetailHead>
      <WorkLine key={`work ${row.id}`} inbox={inbox} row={row} onChange={(changes) => onChange(row, changes)} />
      <Body row={row} />
      {Answer && <Answer row={row} />}
      {personOf && <PersonHistory key={`history ${row.id}`} {...personOf(row)} />}
      <Notes key={`notes ${row.id}`} inbox={inbox} row={row} refresh={refresh} />
      {filed && row.state !== filed.state && (
        <div>
          <Button variant="secondary" size="sm" aria-keyshortcuts="e" onClick={() => onFile(row.id)}>
            <Archive {...ICON} />
            {filed.verb}
          </Button>
        </div>
      )}
    </Detail>
  );
}
