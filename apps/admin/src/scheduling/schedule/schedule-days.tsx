import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useGetScheduleQuery } from '@harmony/api-client/admin';
import { addDays, dateText, longDateText, shortDateText, type Block, type ScheduledVisit } from '@harmony/domain';
import { Button, Skeleton } from '@harmony/ui';
import { useClinicTime } from '../../platform/kit/use-clinic-time';
import { Menu } from '../../platform/kit/overlays/menu';
import { PageNotice } from '../../platform/kit/notice';
import { QueryState } from '../../platform/kit/lists/query-state';
import { Page } from '../../platform/shell/page';
import { useShortcut } from '../../platform/state/shortcuts';
import { useOwnPractitioner } from '../../platform/state/use-own-practitioner';
import { AttentionLine } from './attention-line';
import { BlockSheet } from './block-sheet';
import { NewVisitSheet } from './new-visit/new-visit-sheet';
import { ScheduleToolbar } from './schedule-toolbar';
import { aloneIn, datesOf, type ScheduleView } from './schedule-view';
import { SeriesSheet } from './new-visit/series-sheet';
import { focusedVisit } from './grid/use-grid-focus';
import { VisitPanel } from './visit-panel';
import { ShownDays, foundIn } from './shown-days';

export interface ScheduleDaysProps {
  view: ScheduleView;
  onView: (view: ScheduleView, how?: { replace: boolean }) => void;
}

/** What is open over the days, besides a visit, which is in the address. */
type Over =
  | { kind: 'visit'; start: string | null; practitionerId: number | null; walkIn?: boolean }
  | { kind: 'block'; block: Block | null }
  | { kind: 'series'; like: ScheduledVisit | null };

/** A day or a week with everything that can be done in it. */
export const ScheduleDays = ({ view, onView }: ScheduleDaysProps) => {
  const { date: today } = useClinicTime();
  const dates = datesOf(view, today);
  const query = useGetScheduleQuery(dates);
  const [over, setOver] = useState<Over | null>(null);
  const [search, setSearch] = useState('');
  // While other dates are loaded those before stay, but never under the name of dates that could not be.
  const schedule = query.currentData ?? (query.isError ? undefined : query.data);
  const keptIn = schedule?.keptIn ?? null;
  const alone = aloneIn(view, useOwnPractitioner());
  // Whoever is no practitioner any more looks at everybody.
  const whose = schedule?.practitioners.some(({ id }) => id === alone) ? alone : null;
  const inSight = schedule?.visits.filter(({ practitionerId }) => whose === null || practitionerId === whose) ?? [];
  const found = schedule === undefined ? null : foundIn(inSight, search);
  const close = (): void => setOver(null);
  const closeVisit = (): void => onView({ ...view, visitId: null }, { replace: true });
  const book = (start: string | null, practitionerId: number | null): void => {
    if (keptIn === null) setOver({ kind: 'visit', start, practitionerId });
  };
  const add = (): void => {
    // By keyboard a time is chosen by the visit that has the focus.
    const beside = schedule?.visits.find(({ id }) => id === focusedVisit());
    book(beside?.startsAt ?? null, beside?.practitionerId ?? whose);
  };
  useShortcut('n', add, { description: 'New visit', group: 'Schedule', enabled: keptIn === null });

  const shown = schedule?.from === dates.from ? schedule : undefined;
  const visit = shown?.visits.find(({ id }) => id === view.visitId);
  return (
    <Page
      title="Schedule"
      heading={
        view.kind === 'day'
          ? longDateText(dates.from)
          : `${shortDateText(dates.from)} to ${dateText(addDays(dates.from, 6))}`
      }
      actions={
        keptIn === null && (
          <>
            <Button size="sm" onClick={add}>
              <Plus size={16} strokeWidth={1.75} aria-hidden />
              New visit
            </Button>
            <Button
              size="sm"
              variant="secondary"
              onClick={() => setOver({ kind: 'visit', start: null, practitionerId: null, walkIn: true })}
            >
              Walk-in
            </Button>
            <Menu
              label="More to book"
              items={[
                { label: 'Block time…', onSelect: () => setOver({ kind: 'block', block: null }) },
                { label: 'Book a series…', onSelect: () => setOver({ kind: 'series', like: null }) },
              ]}
            />
          </>
        )
      }
    >
      <div data-wide="">
        {keptIn !== null && (
          <PageNotice $tone="info" data-no-print="">
            The schedule is kept in {keptIn}. Times that patients book on the website go there.
          </PageNotice>
        )}
        <AttentionLine />
        <ScheduleToolbar
          view={view}
          today={today}
          onView={onView}
          schedule={schedule}
          search={search}
          onSearch={setSearch}
          found={found === null ? '' : `${found.size} found`}
        />
        <QueryState query={{ ...query, data: schedule }} what="The schedule" skeleton={<Skeleton shape="card" />}>
          {(data) => (
            <ShownDays
              schedule={data}
              view={view}
              found={found}
              isStale={data.from !== dates.from}
              openers={{
                openVisit: ({ id }) => onView({ ...view, visitId: id }),
                openBlock: (block) => setOver({ kind: 'block', block }),
                newVisit: book,
              }}
            />
          )}
        </QueryState>
      </div>
      {visit && shown && (
        <VisitPanel
          visit={visit}
          schedule={shown}
          onSeries={(like) => setOver({ kind: 'series', like })}
          onClose={closeVisit}
        />
      )}
      {over?.kind === 'visit' && schedule && <NewVisitSheet {...over} schedule={schedule} onClose={close} />}
      {over?.kind === 'block' && schedule && (
        <BlockSheet
          block={over.block}
          start={null}
          practitionerId={whose}
          roomId={null}
          schedule={schedule}
          onClose={close}
        />
      )}
      {over?.kind === 'series' && schedule && <SeriesSheet like={over.like} schedule={schedule} onClose={close} />}
    </Page>
  );
};
