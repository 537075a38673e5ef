import { Plus } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useGetVisitsQuery } from '@harmony/api-client/admin';
import type { VisitRow } from '@harmony/domain';
import { Button, c, Skeleton, space } from '@harmony/ui';
import { BoxedList } from '../../platform/kit/lists/boxed-list';
import { ButtonLine } from '../../platform/kit/button-line';
import { useClock } from '../../platform/kit/clock';
import { QueryState } from '../../platform/kit/lists/query-state';
import { useNow } from '../../platform/kit/use-now';
import { FormCard } from './form-parts';
import { useVisitActions } from '../../scheduling/visits/use-visit-actions';
import { VisitHistorySheet } from '../../scheduling/visits/visit-history';
import { VisitLine } from './visit-line';
import { VisitSheet } from '../../scheduling/visits/visit-sheet';
import { isAhead } from '../../scheduling/visits/visit-words';

/** As many past visits as most people want to see; the rest is behind a button. */
const SHOWN_FIRST = 5;

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};

  h3 {
    color: ${c.ink2};
    font: var(--type-small);
    font-weight: 600;
  }
`;

type Open = { kind: 'add' } | { kind: 'change' | 'history'; visit: VisitRow };

/** The patient's visits, those to come first. Each is kept by itself: saving the patient leaves them alone. */
export const VisitsCard = ({ patientId }: { patientId: number }) => {
  const visits = useGetVisitsQuery(patientId, { refetchOnMountOrArgChange: true });
  const { timeZone } = useClock();
  const now = useNow(60_000);
  const actions = useVisitActions(visits.data?.lateHours ?? 0);
  const [open, setOpen] = useState<Open | null>(null);
  const [shown, setShown] = useState(SHOWN_FIRST);
  const close = (): void => setOpen(null);

  const list = (label: string, rows: readonly VisitRow[]) =>
    rows.length > 0 && (
      <Part aria-label={label}>
        <h3>{label}</h3>
        <BoxedList role="list">
          {rows.map((visit) => (
            <VisitLine
              key={visit.id}
              visit={visit}
              now={now}
              actions={actions}
              onChange={() => setOpen({ kind: 'change', visit })}
              onHistory={() => setOpen({ kind: 'history', visit })}
            />
          ))}
        </BoxedList>
      </Part>
    );

  return (
    <FormCard as="section" aria-label="Visits">
      <h2>Visits</h2>
      <QueryState query={visits} what="Visits" skeleton={<Skeleton shape="card" />}>
        {({ items }) => {
          const ahead = items.filter((visit) => isAhead(visit, now, timeZone));
          const over = items.filter((visit) => !ahead.includes(visit));
          return (
            <>
              {items.length === 0 && <p>No visits yet. A caller’s card shows the last and the next one.</p>}
              {list('Upcoming', [...ahead].reverse())}
              {list('Past and canceled', over.slice(0, shown))}
              <ButtonLine>
                <Button size="sm" variant="secondary" onClick={() => setOpen({ kind: 'add' })}>
                  <Plus size={16} strokeWidth={1.75} aria-hidden />
                  Add visit
                </Button>
                {over.length > shown && (
                  <Button size="sm" variant="quiet" onClick={() => setShown(Infinity)}>
                    Show {over.length - shown} more
                  </Button>
                )}
              </ButtonLine>
            </>
          );
        }}
      </QueryState>
      {open?.kind === 'history' && <VisitHistorySheet visit={open.visit} onClose={close} />}
      {open && open.kind !== 'history' && (
        <VisitSheet
          patientId={patientId}
          visit={open.kind === 'add' ? null : open.visit}
          actions={actions}
          onClose={close}
        />
      )}
    </FormCard>
  );
};
