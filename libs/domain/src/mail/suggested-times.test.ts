import { stateAfterAnswer } from '../platform/inbox/inbox';
import { replyBody } from './replies.schema';
import { suggestedInstant, suggestedTimeText, suggestionParagraphs, suggestionProblems } from './suggested-times';

const ZONE = 'America/Los_Angeles';
const NOW = new Date('2026-11-23T18:00:00Z');

it('is an instant of the clinic’s clock, and its words', () => {
  const iso = suggestedInstant({ date: '2026-12-01', time: '10:00' }, ZONE).toISOString();
  expect(iso).toBe('2026-12-01T18:00:00.000Z');
  expect(suggestedTimeText(iso, ZONE)).toBe('Tuesday, December 1 at 10:00 AM');
});

it('has not passed, is within a year, and is not there twice', () => {
  const at = (date: string, time: string) => ({ date, time });
  const ok = at('2026-11-23', '10:01');
  expect(suggestionProblems([ok, at('2026-11-24', '10:01')], NOW, ZONE)).toEqual([null, null]);
  expect(suggestionProblems([at('2026-11-23', '10:00')], NOW, ZONE)[0]).toMatch(/has passed/);
  expect(suggestionProblems([at('2062-11-23', '10:00')], NOW, ZONE)[0]).toMatch(/year/);
  expect(suggestionProblems([ok, ok], NOW, ZONE)).toEqual([null, 'Choose a different time than the first.']);
});

it('says what is offered and how to accept', () => {
  expect(suggestionParagraphs([], ZONE, null)).toEqual([]);
  expect(suggestionParagraphs(['2026-12-01T18:00:00.000Z'], ZONE, null)).toEqual([
    'We can see you on Tuesday, December 1 at 10:00 AM.',
    'Reply to this email to tell us whether it works for you. Nothing is booked until then.',
  ]);
});

it('goes into answers to appointment requests only', () => {
  const reply = { subject: 's', text: 't', suggestedTimes: [{ date: '2026-12-01', time: '10:00' }] };
  expect(replyBody('appointments').safeParse(reply).success).toBe(true);
  expect(replyBody('herbRequests').safeParse(reply).success).toBe(false);
});

it.each([
  ['contactMessages', 'filed', 'answered'],
  ['appointments', 'pending', 'contacted'],
  ['appointments', 'booked', 'booked'],
  ['appointments', 'closed', 'closed'],
  ['herbRequests', 'in_review', 'answered'],
  ['reviews', 'draft', 'draft'],
] as const)('an answer moves %s from %s to %s', (key, from, to) => expect(stateAfterAnswer(key, from)).toBe(to));
