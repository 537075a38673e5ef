import { act, screen, waitFor } from '@testing-library/react';
import type { CallEvent } from '@harmony/domain';
import { FakeSource, freshMonitor, makePatient, open, ring, stream, withCalls } from '../test/open-monitor';

const CHATTER = /Loading|Looking|Saved/;
const WAYS = ['answered', 'missed', 'voicemail', 'passed on'] as const;
const TIMELINE = `/api/people/${encodeURIComponent('+14165550139')}/timeline`;
const NO_TIMELINE = {
  items: [],
  next: null,
  numbers: [],
  emails: [],
  keptElsewhere: [],
  now: new Date().toISOString(),
};
const CALLS_OF_A_WAY = 15;
/** Longer than the regions wait for each other. */
const STEP_MS = 1_000;

/** What happens to a call after it has rung. */
const STEPS: Readonly<Record<(typeof WAYS)[number], readonly Partial<CallEvent>[]>> = {
  answered: [
    { status: 'answered', phase: 'talking' },
    { status: 'ended', phase: 'completed' },
  ],
  missed: [{ status: 'ended', phase: 'missed' }],
  voicemail: [
    { status: 'ringing', phase: 'voicemail' },
    { status: 'ended', phase: 'voicemail' },
  ],
  'passed on': [
    { status: 'answered', phase: 'talking' },
    { status: 'answered', phase: 'transferring' },
    { status: 'ended', phase: 'completed' },
  ],
};

/** What is said of each: 150 sentences for sixty calls. */
const SAID: Readonly<Record<(typeof WAYS)[number], readonly RegExp[]>> = {
  answered: [/^Incoming call from /, /^Answered: /, /^Call ended, /],
  missed: [/^Incoming call from /, /^Missed call from /],
  voicemail: [/^Incoming call from /, /^Voicemail from /],
  'passed on': [/^Incoming call from /, /^Answered: /, /^Call ended, /],
};

/** What all live regions of the page begin to say. */
function listen(): string[] {
  const said: string[] = [];
  const before = new Map<Element, string>();
  const look = () => {
    for (const region of document.querySelectorAll('[aria-live=assertive], [aria-live=polite]')) {
      const words = region.textContent?.trim() ?? '';
      if (words !== '' && before.get(region) !== words) said.push(words);
      before.set(region, words);
    }
  };
  look();
  said.length = 0;
  new MutationObserver(look).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
    attributes: true,
  });
  return said;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(freshMonitor);
afterEach(() => void jest.useRealTimers());

it.each(WAYS)('says of fifteen calls that are %s what happens, and nothing besides', async (way) => {
  open('/monitor', { ...withCalls(), [TIMELINE]: NO_TIMELINE });
  await waitFor(() => expect(FakeSource.all).toHaveLength(1));
  await stream('open');
  await screen.findByText('Connected - Monitoring Calls');
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const said = listen();
  const patients = [makePatient()];
  for (let n = 0; n < CALLS_OF_A_WAY; n += 1) {
    // Every third caller withholds the number.
    const who = n % 3 === 0 ? ({ from: null, fromKind: 'anonymous' } as const) : { patients };
    const call = { ...who, sessionId: `${way}-${n}` };
    await ring(call);
    await pass(STEP_MS);
    for (const step of STEPS[way]) {
      await ring({ ...call, ...step });
      await pass(STEP_MS);
    }
  }
  const of = (words: RegExp) => said.filter((text) => words.test(text)).length;
  expect(SAID[way].map(of)).toEqual(SAID[way].map(() => CALLS_OF_A_WAY));
  expect(said.filter((text) => CHATTER.test(text))).toEqual([]);
  expect(said).toHaveLength(CALLS_OF_A_WAY * SAID[way].length);
});
