import styled from 'styled-components';
import { BLOCK_KIND_NAMES, isGivenUp, VISIT_STATE_NAMES } from '@harmony/domain';
import { isoOf } from '@harmony/domain/openings';
import { Button, c, space } from '@harmony/ui';
import { BoxedList } from '../../platform/kit/lists/boxed-list';
import { useClock } from '../../platform/kit/clock';
import { Stack } from '../../platform/kit/layout';
import { Tag } from '../../platform/kit/tag';
import { STATE_TONES } from '../visits/visit-words';
import { countOf, visitsText } from './grid/grid-column';
import type { ScheduleBoardProps } from './schedule-board';
import type { Column, PlacedBlock, PlacedVisit } from './grid/schedule-columns';
import { minuteAt, without, type Span } from './grid/schedule-grid';
import { placeText, specialWords, timesText } from './grid/visit-label';

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[4]} ${space[12]};
  align-items: center;
  padding: ${space[8]} ${space[12]};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  > div {
    display: grid;
    justify-items: start;
    gap: 2px;
  }
  > div > button {
    min-block-size: 2rem;
    padding: 0;
    border: 0;
    background: none;
    color: ${c.link};
    font: 600 1rem/1.35 var(--font-text);
    text-align: start;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  small {
    color: ${c.ink2};
    font: var(--type-small);
  }
`;

const Part = styled.section`
  display: grid;
  gap: ${space[8]};

  h2 {
    font: var(--type-h3);
  }
  h2 span {
    color: ${c.ink3};
    font: var(--type-small);
  }
`;

const Lists = styled(Stack)`
  @media print {
    display: none;
  }
`;

type DayListProps = Pick<ScheduleBoardProps, 'schedule' | 'columns' | 'openers' | 'found'>;
type Openers = DayListProps['openers'];

/** Shorter than any treatment. */
const TOO_SHORT = 15;

/** When nobody is there, although somebody works. */
const freeSpans = ({ working, visits, blocks }: Column): Span[] =>
  without(working, [...visits.filter(({ visit }) => !isGivenUp(visit.state)), ...blocks]).filter(
    ({ from, until }) => until - from >= TOO_SHORT,
  );

interface VisitLineProps extends Pick<PlacedVisit, 'visit'> {
  /** Where, or with whom: what the heading does not say. */
  place: string | null;
  openers: Openers;
}

const VisitLine = ({ visit, place, openers }: VisitLineProps) => {
  const clock = useClock();
  return (
    <Line>
      <div>
        <small>{timesText(visit, clock)}</small>
        <button type="button" onClick={() => openers.openVisit(visit)}>
          {visit.patientName}
        </button>
        <small>{[visit.type, place, ...specialWords(visit)].filter(Boolean).join(' · ')}</small>
      </div>
      <Tag tone={STATE_TONES[visit.state]}>{VISIT_STATE_NAMES[visit.state]}</Tag>
    </Line>
  );
};

const BlockLine = ({ block, openers }: Pick<PlacedBlock, 'block'> & { openers: Openers }) => (
  <Line>
    <div>
      <small>{timesText(block, useClock())}</small>
      <button type="button" onClick={() => openers.openBlock(block)}>
        {block.title || BLOCK_KIND_NAMES[block.kind]}
      </button>
    </div>
    <Tag>Blocked</Tag>
  </Line>
);

const FreeLine = ({ span, column, openers }: { span: Span; column: Column; openers: Openers }) => {
  const clock = useClock();
  const [startsAt = '', endsAt = ''] = [span.from, span.until].map((time) =>
    isoOf(minuteAt(column.date, time, clock.timeZone)),
  );
  const times = timesText({ startsAt, endsAt }, clock);
  return (
    <Line>
      <small>{times}: free</small>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`New visit, ${column.name}, ${times}`}
        onClick={() => openers.newVisit(startsAt, column.practitionerId)}
      >
        New visit
      </Button>
    </Line>
  );
};

function whyEmpty(isSearching: boolean, keptIn: string | null): string {
  if (isSearching) return 'No one by this name.';
  return keptIn === null ? 'Not working, no visits.' : 'No visits here.';
}

const Lines = ({ column, schedule, openers, found }: Omit<DayListProps, 'columns'> & { column: Column }) => {
  const lines = [
    ...column.visits
      .filter(({ visit }) => found === null || found.has(visit.id))
      .map(({ visit, from }) => {
        const room = schedule.rooms.find(({ id }) => id === visit.roomId)?.name;
        const place = placeText(visit, column.key.startsWith('room') ? visit.doctor : room);
        return { from, line: <VisitLine key={visit.id} visit={visit} place={place} openers={openers} /> };
      }),
    ...(found ? [] : column.blocks).map(({ block, from }) => ({
      from,
      line: <BlockLine key={`block-${block.id}`} block={block} openers={openers} />,
    })),
    ...(found || schedule.keptIn !== null ? [] : freeSpans(column)).map((span) => ({
      from: span.from,
      line: <FreeLine key={`free-${span.from}`} span={span} column={column} openers={openers} />,
    })),
  ].sort((a, b) => a.from - b.from);
  if (lines.length === 0) return <p>{whyEmpty(found !== null, schedule.keptIn)}</p>;
  return <BoxedList role="list">{lines.map(({ line }) => line)}</BoxedList>;
};

/** The same as the grid for small screens: a list for each column. */
export const DayList = ({ columns, ...rest }: DayListProps) => (
  <Lists $gap={24}>
    {columns.map((column) => (
      <Part key={column.key} aria-label={column.name}>
        <h2>
          {column.name} <span>{visitsText(countOf(column))}</span>
        </h2>
        <Lines column={column} {...rest} />
      </Part>
    ))}
  </Lists>
);
