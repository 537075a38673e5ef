import { UPLOAD_MAX_BYTES } from '@harmony/domain';
import { buildImage } from '@harmony/testing';
import { readImageAddress } from './image-address';
import { fileProblem, uploadPicture } from './upload';

const real = globalThis.fetch;
afterEach(() => void (globalThis.fetch = real));

const picture = new Blob(['x'.repeat(300_000)], { type: 'image/png' });
type Answer = [status: number, body: unknown] | Error;

/** Sends the picture to a server that gives these answers, the last one again and again. */
function send(answers: Answer[], controller = new AbortController()) {
  const sent: { url: string; init: RequestInit }[] = [];
  globalThis.fetch = async (url, init = {}) => {
    sent.push({ url: String(url), init });
    init.signal?.throwIfAborted();
    const answer = answers[Math.min(sent.length, answers.length) - 1] ?? new Error('none');
    if (answer instanceof Error) throw answer;
    const [status, body] = answer;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    // jsdom has no Response of its own.
    return { ok: status < 300, status, text: () => Promise.resolve(text) } as Response;
  };
  const onProgress = jest.fn<void, [number]>();
  return { result: uploadPicture(picture, { onProgress, signal: controller.signal }), onProgress, sent, controller };
}

it('sends the file in parts, and answers the image', async () => {
  const image = buildImage({ id: 3 });
  const { result, onProgress, sent } = send([
    [200, { received: 262_144, image: null }],
    [201, { received: 300_000, image }],
  ]);
  await expect(result).resolves.toEqual(image);
  expect(onProgress.mock.calls.map(([share]) => share.toFixed(2))).toEqual(['0.87', '1.00']);
  const [first, second] = sent;
  expect(first?.url).toMatch(/^\/api\/uploads\/[0-9a-f]{32}\?offset=0&total=300000$/);
  expect(second?.url).toBe(first?.url.replace('offset=0', 'offset=262144'));
  expect([first?.init.method, (first?.init.body as Blob).size]).toEqual(['PUT', 262_144]);
});

it.each([
  [400, { error: 'x', code: 'invalid_input', fields: { file: 'This is no picture' } }, 'This is no picture'],
  [503, { error: 'Try again in a moment.', code: 'unavailable' }, 'Try again in a moment.'],
  [413, {}, 'Choose a picture of at most 15.0 MB.'],
  [401, {}, 'Your session ended. Sign in, then choose the picture again.'],
  [502, 'no API', 'The picture couldn’t be saved. Try again in a moment.'],
  [200, { id: 'x' }, 'The picture couldn’t be saved. Try again in a moment.'],
])('a refusal with %d says why', async (status, body, words) => {
  await expect(send([[status, body]]).result).rejects.toThrow(words);
});

it('sends a part again that was lost, and says so when all are', async () => {
  const image = buildImage({ id: 3 });
  const { result, sent } = send([
    new Error('reset'),
    [200, { received: 131_072, image: null }],
    [201, { received: 300_000, image }],
  ]);
  await expect(result).resolves.toEqual(image);
  expect(sent.map(({ init }) => (init.body as Blob).size).slice(0, 2)).toEqual([262_144, 131_072]);
  await expect(send([new Error('reset')]).result).rejects.toThrow(/couldn’t be uploaded/);
});

it('can be cancelled', async () => {
  const controller = new AbortController();
  controller.abort();
  await expect(send([[200, {}]], controller).result).rejects.toBe(controller.signal.reason);
});

it.each([
  ['image/png', 1, null],
  ['', 1, null],
  ['image/gif', 1, /JPEG, PNG, WebP or AVIF/],
  ['application/pdf', 1, /JPEG, PNG, WebP or AVIF/],
  ['image/png', 0, /empty/],
  ['image/png', UPLOAD_MAX_BYTES, null],
  ['image/png', UPLOAD_MAX_BYTES + 1, /at most 15.0 MB/],
])('looks at a file before it is sent: %s, %d bytes', (type, size, problem) => {
  if (problem === null) expect(fileProblem({ type, size })).toBeNull();
  else expect(fileProblem({ type, size })).toMatch(problem);
});

it.each([
  ['/api/images/3', { id: 3, withoutBackground: false }],
  ['/api/images/3?bg=removed', { id: 3, withoutBackground: true }],
  ['https://example.com/a.png', null],
  [null, null],
])('reads the address %s', (url, expected) => expect(readImageAddress(url)).toEqual(expected));
