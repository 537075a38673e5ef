import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { CallEvent, CallPatient, FollowUp, FollowUpsPage } from '@harmony/domain';
import { answerQuery, buildArrivalsPage } from '@harmony/testing';
import { App } from '../app/app';
import { makeStore } from '../app/store';
import { SESSION_KEY } from '../session';

/** Replaces the browser's EventSource, with the test as the server. */
export class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readyState = 0;
  constructor(readonly url: string) {
    super();
    FakeSource.all.push(this);
  }
  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
}

let number = 0;

const realTimeout = globalThis.setTimeout;
/** The store publishes what the stream has sent with the next animation frame. */
const frame = () => new Promise<void>((resolve) => void realTimeout(resolve, 25));

/** Call it before each test, so that no stream is open. */
export function freshStreams(): void {
  FakeSource.all = [];
  Object.assign(globalThis, { EventSource: FakeSource });
  number = 100;
}

/** Sets whether the screen is a phone's. */
export function beNarrow(isNarrow: boolean): void {
  window.matchMedia = (media: string) =>
    ({ media, matches: isNarrow, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
}

/** Call it before each test of somebody who is signed in: a new tab on a wide screen, without stream and preferences. */
export function freshMonitor(): void {
  localStorage.clear();
  sessionStorage.clear();
  sessionStorage.setItem(SESSION_KEY, 's1');
  freshStreams();
  beNarrow(false);
}

/** Sends an event on the stream, as the server would. */
export async function stream(name: string, data: unknown = {}): Promise<void> {
  const source = FakeSource.all.at(-1);
  if (!source) throw new Error('no stream is open');
  number += 1;
  await act(async () => {
    source.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId: String(number) }));
    await frame();
  });
}

/** A call event on the stream. */
export const ring = (call: Partial<CallEvent>) =>
  stream('message', { eventType: 'call_notification', data: makeCall(call) });

/** Breaks the stream: permanently, or so that the browser reconnects by itself. */
export async function breakStream(isForGood: boolean): Promise<void> {
  const source = FakeSource.all.at(-1);
  if (source) source.readyState = isForGood ? FakeSource.CLOSED : 0;
  await act(async () => {
    source?.dispatchEvent(new Event('error'));
    await frame();
  });
}

export const makePatient = (more: Partial<CallPatient> = {}): CallPatient => ({
  id: 'p1',
  name: 'Aiko Brennan',
  nameLink: 'https://clinic.example/p1',
  accountBalance: -45,
  accountBalanceLink: null,
  lastVisit: null,
  nextVisit: null,
  notes: 'Prefers mornings.',
  notesAuthor: 'Mo',
  notesSavedAt: '2026-11-20T15:00:00.000Z',
  match: 'known',
  relation: null,
  birthYear: 1980,
  alerts: [],
  isLead: false,
  asOf: '2026-11-21T15:42:00.000Z',
  live: true,
  ...more,
});

export const makeCall = (more: Partial<CallEvent> = {}): CallEvent => ({
  id: `id ${more.sessionId ?? 's'}`,
  sessionId: 's',
  eventType: 'call_notification',
  status: 'ringing',
  phase: { ringing: 'ringing', answered: 'talking', ended: 'completed' }[
    more.status ?? 'ringing'
  ] as CallEvent['phase'],
  direction: 'inbound',
  from: '+14165550139',
  fromKind: 'number',
  fromName: null,
  to: '+14165550100',
  timestamp: new Date().toISOString(),
  answeredAt: null,
  endedAt: null,
  duration: 0,
  ringSeconds: 12,
  answeredBy: null,
  ringsAt: null,
  isTest: false,
  updatedAt: new Date().toISOString(),
  patients: [],
  patientsState: more.patients?.length ? 'matched' : 'none',
  ...more,
});

const Where = () => {
  const { pathname, search } = useLocation();
  return <span data-testid="where">{pathname + search}</span>;
};

export const confirmed = { '/api/calls-auth/status': { authenticated: true } };

/** A snapshot of these calls, without the clinic's time zone. */
export const page = (calls: CallEvent[]) => ({ calls, lastEventId: 7, next: null });

export const makeFollowUp = (more: Partial<FollowUp> = {}): FollowUp => ({
  id: 4,
  kind: 'missed-call',
  sourceId: 'x',
  number: '+14165550139',
  email: null,
  name: null,
  people: [],
  texts: [],
  attempts: 1,
  lastAt: '2020-01-01T08:00:00.000Z',
  dueAt: '2020-01-01T10:00:00.000Z',
  owner: null,
  snoozedUntil: null,
  contactedAt: null,
  note: '',
  state: 'open',
  outcome: null,
  closedBy: null,
  closedAt: null,
  createdAt: '2020-01-01T08:00:00.000Z',
  ...more,
});

/** A page of follow-ups, as the receptionist `reception:1` gets it. */
export const followUpPage = (items: FollowUp[], more: Partial<FollowUpsPage> = {}): FollowUpsPage => ({
  items,
  counts: { open: items.length, overdue: 0 },
  next: null,
  me: 'reception:1',
  timeZone: 'America/Los_Angeles',
  now: new Date().toISOString(),
  ...more,
});

/** Responses of an API with these calls, no follow-ups and no visits. */
export const withCalls = (...calls: CallEvent[]) => ({
  ...confirmed,
  '/api/calls?limit=100': page(calls),
  '/api/follow-ups': followUpPage([]),
  '/api/arrivals': buildArrivalsPage([]),
});

/** Opens a page of the monitor over a fake API. */
export function open(path: string, answers: Record<string, unknown> = {}) {
  const query = answerQuery(answers);
  const store = makeStore({ query });
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <App />
        <Where />
      </MemoryRouter>
    </Provider>,
  );
  const where = () => document.querySelector('[data-testid=where]')?.textContent ?? '';
  return { user: userEvent.setup(), query, store, where };
}
