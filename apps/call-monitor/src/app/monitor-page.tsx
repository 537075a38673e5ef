import { ChevronLeft } from 'lucide-react';
import { Suspense, useCallback, useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { FollowUp } from '@harmony/domain';
import { useLatest, PHONE, useMedia } from '@harmony/ui';
import { useBoard, useBoardDispatch } from '../board/board-state';
import { blurred, callRestored } from '../board/board.slice';
import { isRinging } from '../board/call-words';
import { lazyPart, loadParts } from '../board/lazy-part';
import { timesIn } from '../board/times';
import { useEscape } from '../board/use-escape';
import { useOpenFollowUps } from '../board/use-open-follow-ups';
import { TimesContext } from '../board/use-times';
import { searchOf, viewOf, withSearch, withView } from '../board/view';
import { Alerts } from '../features/alerts/alerts';
import { useCloseFollowUps } from '../features/follow-ups/use-close-follow-ups';
import { CallFilters } from '../features/live-calls/call-filters';
import { CallSearch } from '../features/live-calls/call-search';
import { CallsPane } from '../features/live-calls/calls-pane';
import { RingingStrip } from '../features/live-calls/ringing-strip';
import { useLiveBoard } from '../features/live-calls/use-live-board';
import { BackToLogin } from '../features/monitor/protected';
import { useIdle } from '../features/settings/use-idle-blur';
import { useTextSize } from '../features/settings/use-text-size';
import {
  StyledBackButton,
  StyledDetailPane,
  StyledListHead,
  StyledListPane,
  StyledListScroll,
  StyledListTools,
  StyledMain,
  StyledMonitor,
  StyledPrintNotice,
} from './monitor-layout';
import { TopBar } from './top-bar';
import { useLeaveGuard } from './use-leave-guard';
import { useMonitorKeys } from './use-monitor-keys';
import { useSelection } from './use-selection';

const CallDetail = lazyPart(() => import('../features/call-detail/call-detail').then((file) => file.CallDetail));
const CallOpenings = lazyPart(() =>
  import('../features/call-openings/call-openings').then((file) => file.CallOpenings),
);
const CallOrders = lazyPart(() => import('../features/call-orders/call-orders').then((file) => file.CallOrders));
const CallerHistory = lazyPart(() =>
  import('../features/call-detail/caller-history').then((file) => file.CallerHistory),
);
const PatientNotes = lazyPart(() =>
  import('../features/patient-notes/patient-notes').then((file) => file.PatientNotes),
);
const Arrivals = lazyPart(() => import('../features/arrivals/arrivals').then((file) => file.Arrivals));
const FollowUps = lazyPart(() => import('../features/follow-ups/follow-ups').then((file) => file.FollowUps));
const Quiet = lazyPart(() => import('../features/follow-ups/quiet').then((file) => file.Quiet));
const TextButton = lazyPart(() => import('../features/texts/text-button').then((file) => file.TextButton));
const ToastHost = lazyPart(() => import('./toast-host').then((file) => file.ToastHost));
/** Long enough for the first calls to be on the screen. */
const PARTS_AFTER_MS = 2000;

/** `/calls/monitor`: the list of calls on the left, the open call on the right; on phones the call covers the list. */
export const MonitorPage = ({ sessionId }: { sessionId: string }) => {
  const board = useLiveBoard(sessionId);
  const times = useMemo(() => timesIn(board.timeZone, board.clockLead), [board.timeZone, board.clockLead]);
  const isPhone = useMedia(PHONE);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const dispatch = useBoardDispatch();
  const { dismissed, isBlurred } = useBoard((state) => state.board);
  const { current, isOpen, show, back, dismiss } = useSelection(board, isPhone);
  const { counts } = useOpenFollowUps(sessionId, times);
  const { close, flush } = useCloseFollowUps(sessionId);
  const view = viewOf(params);

  const live = board.calls ?? [];
  const visibleId = isPhone && !isOpen ? null : current?.sessionId;
  const ringing = live.filter(
    (call) => isRinging(call) && call.sessionId !== visibleId && !dismissed.includes(call.sessionId),
  );
  useEffect(() => {
    const timer = setTimeout(loadParts, PARTS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useTextSize();
  useLeaveGuard();
  useMonitorKeys({ ringing: ringing[0], current, onShow: show });
  useIdle(
    live.some(({ status }) => status !== 'ended'),
    () => dispatch(blurred(true)),
  );
  useEscape(isPhone && isOpen, back);

  const latest = useLatest((row: FollowUp) => {
    const call = live.find(({ id, sessionId: session }) => id === row.sourceId || session === row.sourceId);
    if (call) return show(call);
    const digits = (row.number ?? '').replace(/\D/g, '').slice(-10);
    void navigate({ search: withSearch(withView(params, 'all'), digits).toString() }, { replace: true });
  });
  const reach = useMemo(
    () => ({
      renderText: (number: string, patient: string | undefined) => (
        <TextButton sessionId={sessionId} callId={null} number={number} patient={patient} />
      ),
      renderHistory: (number: string) => <CallerHistory sessionId={sessionId} callId={null} number={number} />,
    }),
    [sessionId],
  );
  const showFollowUp = useCallback((row: FollowUp) => latest.current(row), [latest]);

  if (board.isSignedOut) return <BackToLogin hasEnded />;
  return (
    <TimesContext value={times}>
      <StyledPrintNotice>Calls can’t be printed, because they contain patient details.</StyledPrintNotice>
      <StyledMonitor $isBlurred={isBlurred}>
        <Alerts calls={board.calls} dismissed={dismissed} overdue={counts.overdue} />
        <TopBar sessionId={sessionId} board={board} onLeave={flush} />
        <StyledMain id="main">
          <StyledListPane inert={isPhone && isOpen}>
            <StyledListHead>
              <StyledListTools>
                <CallFilters view={view} params={params} followUps={counts} />
                {view !== 'follow-ups' && (
                  <CallSearch
                    value={searchOf(params)}
                    onChange={(text) =>
                      void navigate({ search: withSearch(params, text).toString() }, { replace: true })
                    }
                  />
                )}
              </StyledListTools>
              {!isPhone && <RingingStrip calls={ringing} onShow={show} />}
            </StyledListHead>
            <StyledListScroll>
              <Suspense>
                <Arrivals sessionId={sessionId} />
              </Suspense>
              {view === 'follow-ups' ? (
                <Suspense>
                  <FollowUps
                    sessionId={sessionId}
                    params={params}
                    onClose={close}
                    onShow={showFollowUp}
                    reach={reach}
                  />
                </Suspense>
              ) : (
                <CallsPane
                  sessionId={sessionId}
                  params={params}
                  board={board}
                  selectedId={current?.sessionId ?? null}
                  canSwipe={isPhone}
                  onSelect={show}
                  onDismiss={dismiss}
                  onRestore={(id) => dispatch(callRestored(id))}
                />
              )}
            </StyledListScroll>
          </StyledListPane>
          <StyledDetailPane $isOpen={isOpen}>
            {isPhone && (
              <StyledBackButton variant="quiet" onClick={back}>
                <ChevronLeft size={20} strokeWidth={1.75} />
                Back
              </StyledBackButton>
            )}
            {current ? (
              <Suspense>
                <CallDetail
                  key={current.sessionId}
                  sessionId={sessionId}
                  call={current}
                  renderText={(number, patient) => (
                    <TextButton
                      key={number}
                      sessionId={sessionId}
                      callId={current.id}
                      number={number}
                      patient={patient}
                    />
                  )}
                  renderNotes={(patient, heading) => (
                    <PatientNotes
                      key={patient.id}
                      sessionId={sessionId}
                      callId={current.id}
                      patient={patient}
                      heading={heading}
                      isLive={current.status !== 'ended'}
                    />
                  )}
                  renderOpenings={(caller) =>
                    board.canBook && (
                      <Suspense>
                        <CallOpenings sessionId={sessionId} call={current} caller={caller} />
                      </Suspense>
                    )
                  }
                  renderOrders={() =>
                    board.hasOrders && (
                      <Suspense>
                        <CallOrders sessionId={sessionId} call={current} />
                      </Suspense>
                    )
                  }
                  onClose={close}
                  onDismiss={() => dismiss(current.sessionId)}
                />
              </Suspense>
            ) : (
              <Suspense>
                <Quiet
                  sessionId={sessionId}
                  isListed={view === 'follow-ups'}
                  lastCallAt={live[0]?.timestamp ?? null}
                  onShowAll={() => void navigate({ search: withView(params, 'follow-ups').toString() })}
                />
              </Suspense>
            )}
          </StyledDetailPane>
          {isPhone && <RingingStrip calls={ringing} onShow={show} />}
        </StyledMain>
        <Suspense>
          <ToastHost />
        </Suspense>
      </StyledMonitor>
    </TimesContext>
  );
};
