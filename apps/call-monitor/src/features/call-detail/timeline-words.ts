import { CALL_OUTCOMES, TIMELINE_KINDS, type TimelineEntry } from '@harmony/domain';

const PHASES: Readonly<Record<string, string>> = {
  missed: 'Missed',
  voicemail: 'Voicemail',
  completed: 'Answered',
  unknown: 'End not reported',
};
const OUTCOMES: Readonly<Record<string, string>> = CALL_OUTCOMES;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');

/** A call's title is its direction and phase ('inbound missed'), its text the key of its outcome. */
function callWords({ title, text, state, by }: TimelineEntry) {
  const [direction, phase = ''] = title.split(' ');
  const outcome = text === null ? null : (OUTCOMES[text] ?? text);
  if (direction === 'outbound') return { title: 'Outgoing call', facts: [by, outcome], text: null };
  const words = PHASES[phase] ?? (state === 'ended' ? 'Call' : capital(state ?? 'call'));
  return { title: words, facts: [by && `by ${by}`, outcome], text: null };
}

/** What is shown of an entry: a title, some facts beside its time, and what it was about. */
export function timelineWords(entry: TimelineEntry): { title: string; facts: (string | null)[]; text: string | null } {
  if (entry.kind === 'calls') return callWords(entry);
  const { kind, title, state, by, text } = entry;
  return { title: title || TIMELINE_KINDS[kind], facts: [state && capital(state), by], text };
}
