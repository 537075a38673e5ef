import { UPLOAD_MAX_BYTES } from '@harmony/domain';
import { buildImage } from '@harmony/testing';
import { readImageAddress } from './image-address';
import { fileProblem, uploadPicture } from './upload';

/** An XMLHttpRequest that is answered by the test. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  target = '';
  body: unknown;

  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(method: string, url: string) {
    this.target = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}

const real = globalThis.XMLHttpRequest;
beforeEach(() =>
  Object.defineProperty(globalThis, 'XMLHttpRequest', { value: FakeRequest, configurable: true, writable: true }),
);
afterEach(() =>
  Object.defineProperty(globalThis, 'XMLHttpRequest', { value: real, configurable: true, writable: true }),
);

const picture = new Blob(['x'], { type: 'image/png' });
const send = (controller = new AbortController()) => {
  const onProgress = jest.fn<void, [number]>();
  const result = uploadPicture(picture, { onProgress, signal: controller.signal });
  return { result, onProgress, controller, request: FakeRequest.last };
};

it('sends the file itself under its type, and answers the image', async () => {
  const image = buildImage({ id: 3 });
  const { result, onProgress, request } = send();
  request.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 4 }));
  request.answer(201, image);
  await expect(result).resolves.toEqual(image);
  expect(onProgress.mock.calls).toEqual([[0.25]]);
  expect([request.target, request.headers['content-type'], request.body]).toEqual([
    'POST /api/uploads',
    'image/png',
    picture,
  ]);
});

it.each([
  [400, { error: 'x', code: 'invalid_input', fields: { file: 'This is no picture' } }, 'This is no picture'],
  [503, { error: 'Try again in a moment.', code: 'unavailable' }, 'Try again in a moment.'],
  [413, {}, 'Choose a picture of at most 15.0 MB.'],
  [401, {}, 'Your session ended. Sign in, then choose the picture again.'],
  [502, 'no API', 'The picture could not be kept. Try again in a moment.'],
  [200, { id: 'x' }, 'The picture could not be kept. Try again in a moment.'],
])('a refusal with %d says why', async (status, body, words) => {
  const { result, request } = send();
  request.answer(status, body);
  await expect(result).rejects.toThrow(words);
});

it('says that the connection failed', async () => {
  const { result, request } = send();
  request.dispatchEvent(new Event('error'));
  await expect(result).rejects.toThrow(/could not be sent/);
});

it('can be cancelled', async () => {
  const { result, controller } = send();
  controller.abort();
  await expect(result).rejects.toBe(controller.signal.reason);
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
