import type { EventStream, StreamEvent } from '../../platform/plugins/stream';
import { sessionStreams } from './session-streams';

function fakeStream() {
  const sent: StreamEvent[] = [];
  let leave = (): void => undefined;
  const stream: EventStream = {
    send: (event) => void sent.push(event),
    write: () => undefined,
    onClose: (done) => void (leave = done),
    close: () => leave(),
  };
  return { stream, sent };
}

function setUp(living: (keys: readonly string[]) => Promise<ReadonlySet<string>>) {
  const problems: string[] = [];
  const log = { error: (_details: object, message: string) => void problems.push(message) };
  const streams = sessionStreams({ living, log: log as never, checkMs: 1_000_000 });
  const open = (sessionKey: string) => {
    const { stream, sent } = fakeStream();
    streams.add({ stream, sessionKey });
    return sent;
  };
  return { streams, open, problems };
}

const BYE = [{ event: 'bye', data: {} }];

it('sends away whose session has ended, and asks for each session once', async () => {
  const requested: string[][] = [];
  const { streams, open } = setUp(async (keys) => (requested.push([...keys]), new Set(['ann'])));
  const [ann, bob, again] = [open('ann'), open('bob'), open('bob')];
  await streams.check();
  expect([ann, bob, again]).toEqual([[], BYE, BYE]);
  await streams.check();
  expect(requested).toEqual([['ann', 'bob'], ['ann']]);
  streams.close();
});

it('leaves everybody where they are while sessions cannot be checked', async () => {
  const { streams, open, problems } = setUp(() => Promise.reject(new Error('no database')));
  const sent = open('ann');
  await streams.check();
  expect(sent).toEqual([]);
  expect(problems).toEqual(['the sessions of open streams could not be checked']);
  streams.close();
});

it('does not send away who came while it was asking', async () => {
  let answer: ((keys: ReadonlySet<string>) => void) | undefined;
  const { streams, open } = setUp(() => new Promise((resolve) => (answer = resolve)));
  const before = open('ann');
  const checking = streams.check();
  const meanwhile = open('bob');
  answer?.(new Set());
  await checking;
  expect([before, meanwhile]).toEqual([BYE, []]);
  streams.close();
});

it('refuses a sixth stream of a session until one is gone', async () => {
  const { streams } = setUp(async () => new Set());
  const opened = Array.from({ length: 5 }, fakeStream);
  for (const { stream } of opened) streams.add({ stream, sessionKey: 'ann' });
  expect(() => streams.refuseTooMany('ann')).toThrow('too many open windows');
  expect(() => streams.refuseTooMany('bob')).not.toThrow();
  opened[0]?.stream.close();
  expect(() => streams.refuseTooMany('ann')).not.toThrow();
  streams.close();
});
