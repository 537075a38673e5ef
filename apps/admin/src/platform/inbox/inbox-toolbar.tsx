import { INBOXES, type InboxList, type InboxRow } from '@harmony/domain';
import { LiveRegion, SearchField, useDebounced } from '@harmony/ui';
import { Chip, Chips, ChoiceChips } from '../kit/chips';
import { Filters } from '../kit/lists/filters';
import { countText } from '../kit/words';
import { LabelledChoice, Toolbar } from '../kit/toolbar';
import { useDownload } from '../shell/use-download';
import type { InboxDeclaration } from './declaration';
import { Assignees } from './assignees';
import { DayPicker } from './day-picker';
import type { InboxViewControl } from './use-inbox-view';
import { isNarrowed, readInboxView } from './view';

export interface InboxToolbarProps<Row extends InboxRow, Detail extends Row> {
  inbox: InboxDeclaration<Row, Detail>;
  control: InboxViewControl;
  list: InboxList<Row> | undefined;
  /** URL of this view's rows as a CSV file. */
  csvHref: string;
  /** How many rows are probably spam. */
  spam: number | undefined;
}

const asAssignee = (value: string) => (value === 'me' || value === 'none' ? value : Number(value) || null);

/** In one row: search, whatever else narrows or orders the list behind a button, states with their counts. */
export function InboxToolbar<Row extends InboxRow, Detail extends Row>(props: InboxToolbarProps<Row, Detail>) {
  const { inbox, control, list, spam, csvHref } = props;
  const { view, narrow } = control;
  const { title, states, canBeRead, canBeSpam, marks = [] } = INBOXES[inbox.hooks.key];
  const all = list && Object.values(list.counts).reduce((sum, count) => sum + count, 0);
  const said = useDebounced(list && isNarrowed(view) ? `${countText(list.total, inbox.noun)} found` : '');
  const download = useDownload();
  const first = readInboxView(new URLSearchParams(), inbox);
  const others = ['assignee', 'sort', 'day', 'unread', 'mark', 'spam'] as const;
  return (
    <Toolbar>
      <div>
        <SearchField
          label={`Search ${title.toLowerCase()}`}
          placeholder={`Search ${title.toLowerCase()}`}
          value={control.typed}
          onChange={control.search}
        />
        <Filters active={others.filter((name) => view[name] !== first[name]).length}>
          <Assignees>
            {(users) => (
              <LabelledChoice>
                Assigned to
                <select
                  value={String(view.assignee ?? '')}
                  onChange={({ target }) => narrow({ assignee: asAssignee(target.value) })}
                >
                  <option value="">Anyone</option>
                  <option value="me">Me</option>
                  <option value="none">No one</option>
                  {users
                    .filter(({ isSelf }) => !isSelf)
                    .map(({ id, username }) => (
                      <option key={id} value={id}>
                        {username}
                      </option>
                    ))}
                </select>
              </LabelledChoice>
            )}
          </Assignees>
          <LabelledChoice>
            Order
            <select
              value={view.sort}
              onChange={({ target }) => narrow({ sort: target.value === 'oldest' ? 'oldest' : 'newest' })}
            >
              <option value="newest">Newest first</option>
              <option value="oldest">Oldest first</option>
            </select>
          </LabelledChoice>
          {inbox.byDay && <DayPicker day={view.day} onPick={(day) => narrow({ day })} />}
          {(canBeRead || canBeSpam) && (
            <Chips aria-label="More filters">
              {canBeRead && (
                <Chip
                  label="Unread"
                  count={list?.unread}
                  isOn={view.unread}
                  onPress={() => narrow({ unread: !view.unread })}
                />
              )}
              {marks.map(({ value, label }) => (
                <Chip
                  key={value}
                  label={label}
                  isOn={view.mark === value}
                  onPress={() =>
                    narrow(view.mark === value ? { mark: null, state: inbox.firstState } : { mark: value, state: null })
                  }
                />
              ))}
              {canBeSpam && (
                <Chip
                  label="Probably spam"
                  count={spam}
                  isOn={view.spam}
                  onPress={() => narrow({ spam: !view.spam, state: view.spam ? inbox.firstState : null })}
                />
              )}
            </Chips>
          )}
          <a href={csvHref} download onClick={download}>
            Export as CSV
          </a>
        </Filters>
        <ChoiceChips
          label="States"
          choices={[
            { value: null, label: 'All', count: all },
            ...states.map(({ value, label }) => ({ value, label, count: list && (list.counts[value] ?? 0) })),
          ]}
          value={view.state}
          onChoose={(state) => narrow({ state: view.state === state ? null : state })}
        />
        <LiveRegion visible>{said}</LiveRegion>
      </div>
    </Toolbar>
  );
}
