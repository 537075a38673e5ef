/** @jest-environment node */
import { addressOf, Overloaded, RenderQueue } from './render-queue';

/** Renders that end when they are told to, in the order in which they began, and take no time. */
function renders() {
  const queue = new RenderQueue(() => 0);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (address: string, name = address) =>
    queue.run(address, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const endOne = async () => {
    ends.shift()?.();
    for (let turns = 0; turns < 5; turns += 1) await Promise.resolve();
  };
  return { ask, begun, endOne };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('renders at once while there is room, two of one address, four in all', async () => {
  const { ask, begun } = renders();
  for (const address of ['a', 'a', 'a', 'b', 'c', 'd']) void ask(address);
  await settled();
  expect(begun).toEqual(['a', 'a', 'b', 'c']);
});

it('takes addresses in turn, however many one of them asks for', async () => {
  const { ask, begun, endOne } = renders();
  for (let n = 0; n < 10; n += 1) void ask('flood');
  void ask('b', 'b1');
  void ask('b', 'b2');
  void ask('b', 'b3');
  void ask('c');
  await settled();
  expect(begun).toEqual(['flood', 'flood', 'b1', 'b2']);
  for (let n = 0; n < 4; n += 1) await endOne();
  expect(begun.slice(4).sort()).toEqual(['b3', 'c', 'flood', 'flood']);
});

it('refuses the eleventh of one address, and still serves others', async () => {
  const { ask, begun, endOne } = renders();
  const asked = Array.from({ length: 12 }, () => ask('flood').catch((error: unknown) => error));
  await expect(asked[11]).resolves.toBeInstanceOf(Overloaded);
  await expect(asked[10]).resolves.toBeInstanceOf(Overloaded);
  void ask('b');
  expect(begun).toContain('b');
  for (let n = 0; n < 11; n += 1) await endOne();
  expect(begun).toHaveLength(11);
});

it('refuses everybody when too many wait in all, and goes on afterwards', async () => {
  const { ask, begun, endOne } = renders();
  const asked = Array.from({ length: 70 }, (_, n) => ask(`address ${n}`).catch((error: unknown) => error));
  const refused = await Promise.all(asked.slice(68));
  expect(refused.every((error) => error instanceof Overloaded)).toBe(true);
  for (let n = 0; n < 68; n += 1) await endOne();
  expect(begun).toHaveLength(68);
  void ask('late');
  expect(begun).toContain('late');
});

it('gives the place of a render that failed to the next', async () => {
  const queue = new RenderQueue();
  for (let n = 0; n < 9; n += 1)
    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(queue.run('a', async () => 'yes')).resolves.toBe('yes');
});

describe('credit', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Asks for renders of 100 ms each and lets the time go by; says how many an address has had. */
  function clock() {
    const queue = new RenderQueue(() => Date.now());
    const had: Record<string, number> = {};
    const ask = (address: string) =>
      queue
        .run(address, () => new Promise<void>((resolve) => setTimeout(resolve, 100)))
        .then(() => {
          had[address] = (had[address] ?? 0) + 1;
        });
    const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1_000);
    return { ask, had, seconds };
  }

  it('gives an address that never stops asking a fifth of the time', async () => {
    const { ask, had, seconds } = clock();
    const again = (): Promise<void> => ask('flood').then(again);
    void again();
    await seconds(2);
    expect(had.flood).toBeLessThanOrEqual(15);
    const first = had.flood ?? 0;
    await seconds(100);
    expect((had.flood ?? 0) - first).toBeGreaterThanOrEqual(190);
    expect((had.flood ?? 0) - first).toBeLessThanOrEqual(210);
  });

  it('gives nothing to an address that goes on asking although it is refused, until it stops', async () => {
    const { ask, had, seconds } = clock();
    let isOver = false;
    const again = (): Promise<void> =>
      ask('flood')
        .catch(() => new Promise<void>((resolve) => setTimeout(resolve, 50)))
        .then(() => (isOver ? undefined : again()));
    for (let n = 0; n < 50; n += 1) void again();
    await seconds(10);
    expect(had.flood).toBe(2);
    isOver = true;
    await seconds(6);
    expect(had.flood).toBeGreaterThan(2);
  });

  it('lets others in at once meanwhile, and the address again after a pause', async () => {
    const { ask, had, seconds } = clock();
    for (let n = 0; n < 30; n += 1) {
      void ask('flood').catch(() => undefined);
      await seconds(0.1);
    }
    void ask('b');
    await seconds(0.15);
    expect(had.b).toBe(1);
    await seconds(20);
    const before = had.flood ?? 0;
    for (let n = 0; n < 9; n += 1) {
      void ask('flood');
      await seconds(0.21);
    }
    expect((had.flood ?? 0) - before).toBe(9);
  });

  it('rests from an address for as long as its last render took, whatever credit it has, while others go first', async () => {
    const { ask, had, seconds } = clock();
    for (let n = 0; n < 6; n += 1) void ask('flood');
    await seconds(0.11);
    void ask('b');
    await seconds(0.11);
    expect(had).toEqual({ flood: 2, b: 1 });
    await seconds(0.2);
    expect(had).toEqual({ flood: 3, b: 1 });
  });

  it('does not let a short pause wait for the end of a longer one', async () => {
    const { ask, had, seconds } = clock();
    // Nearly all are refused, so that those who wait do so for five seconds.
    for (let n = 0; n < 120; n += 1) void ask('flood').catch(() => undefined);
    await seconds(0.2);
    for (let n = 0; n < 4; n += 1) void ask('b');
    await seconds(0.7);
    expect(had.b).toBe(4);
  });

  it('never makes nobody wait: pages that are rendered ahead', async () => {
    const { ask, had, seconds } = clock();
    for (let n = 0; n < 40; n += 1) {
      void ask('');
      await seconds(0.1);
    }
    expect(had['']).toBeGreaterThanOrEqual(39);
  });
});

it.each([
  ['a stranger, whatever they say', '203.0.113.9', '1.1.1.1', '203.0.113.9'],
  ['whom a proxy near by names last', '::ffff:10.0.0.2', '1.1.1.1, 198.51.100.7', '198.51.100.7'],
  ['a neighbour who says nothing', '192.168.1.5', undefined, '192.168.1.5'],
  ['the network of a stranger', '2001:db8:1:2::7', undefined, '2001:db8:1:2::/64'],
])('counts %s', (_, remoteAddress, forwarded, expected) => {
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  expect(addressOf({ remoteAddress, headers })).toBe(expected);
});

it('lets somebody run whose credit comes back while they line up', async () => {
  // A clock that moves whenever it is looked at: the debt is gone between the first look and the second.
  let [time, step] = [0, 0];
  const queue = new RenderQueue(() => (time += step));
  await queue.run('a', async () => void (time += 2_000));
  time += 4_999.5;
  step = 0.4;
  await expect(queue.run('a', () => Promise.resolve('rendered'))).resolves.toBe('rendered');
});
