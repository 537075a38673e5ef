import { useState } from 'react';
import styled from 'styled-components';
import { useGetTimelineQuery, useLazyGetTimelineQuery } from '@harmony/api-client/admin';
import { TIMELINE_KINDS, type TimelineEntry, type TimelineKind } from '@harmony/domain';
import { Button, c, Skeleton, space } from '@harmony/ui';
import { ButtonLine } from '../kit/button-line';
import { failureText } from '../kit/failure-text';
import { Notice } from '../kit/notice';
import { QueryState } from '../kit/lists/query-state';
import { TimelineLine } from './timeline-line';

const FIRST = 20;

const Lines = styled.ol`
  display: grid;
  padding: 0;
  list-style: none;

  > li + li {
    border-block-start: 1px solid ${c.line};
  }
`;

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
`;

const several = new Intl.ListFormat('en');
const kindsText = (kinds: readonly TimelineKind[]): string =>
  several.format(kinds.map((kind) => `${TIMELINE_KINDS[kind].toLowerCase()}s`));

export interface TimelineProps {
  /** A patient's id, a number in E.164, or an e-mail address. Another person needs another `key`. */
  person: string;
  /** How many are shown at first. */
  first?: number;
  /** Left out, because it is what stands beside the timeline. */
  except?: Pick<TimelineEntry, 'kind' | 'id'>;
}

/** What happened with a person, newest first, with a way into each thing. Every look is in the audit log. */
export const Timeline = ({ person, first = FIRST, except }: TimelineProps) => {
  const query = useGetTimelineQuery({ key: person, limit: first }, { refetchOnMountOrArgChange: true });
  const [load, { isFetching, error }] = useLazyGetTimelineQuery();
  const [earlier, setEarlier] = useState<{ items: readonly TimelineEntry[]; next: string | null } | null>(null);

  const loadMore = async (before: string): Promise<void> => {
    const { data } = await load({ key: person, before });
    if (data) setEarlier({ items: [...(earlier?.items ?? []), ...data.items], next: data.next });
  };
  return (
    <QueryState query={query} what="The timeline" skeleton={<Skeleton shape="card" />}>
      {({ items, next: firstNext, keptElsewhere }) => {
        const all = [...items, ...(earlier?.items ?? [])];
        const shown = all.filter(({ kind, id }) => kind !== except?.kind || id !== except.id);
        const next = earlier ? earlier.next : firstNext;
        return (
          <Parts>
            {keptElsewhere.length > 0 && (
              <Notice>Kept in the clinic system, not here: {kindsText(keptElsewhere)}.</Notice>
            )}
            {shown.length === 0 ? (
              <p>No {except ? 'other ' : ''}entries.</p>
            ) : (
              <Lines>
                {shown.map((entry) => (
                  <TimelineLine key={`${entry.kind} ${entry.id}`} entry={entry} />
                ))}
              </Lines>
            )}
            {error && <Notice $tone="danger">Earlier entries couldn’t be loaded. {failureText(error)}</Notice>}
            {next !== null && (
              <ButtonLine>
                <Button size="sm" variant="secondary" pending={isFetching} onClick={() => void loadMore(next)}>
                  Show earlier
                </Button>
              </ButtonLine>
            )}
          </Parts>
        );
      }}
    </QueryState>
  );
};
