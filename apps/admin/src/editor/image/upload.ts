import { UPLOAD_MAX_BYTES, UPLOAD_TYPES, type Image } from '@harmony/domain';
import { ApiErrorSchema, ImageSchema } from '@harmony/domain/schemas';

const TYPES: readonly string[] = UPLOAD_TYPES;
const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** The problem with a file before it is sent, or null. The API checks its actual content. */
export function fileProblem(file: Pick<File, 'type' | 'size'>): string | null {
  if (file.type !== '' && !TYPES.includes(file.type)) return 'Choose a JPEG, PNG, WebP or AVIF picture.';
  if (file.size === 0) return 'This file is empty. Choose another one.';
  if (file.size > UPLOAD_MAX_BYTES) {
    return `This picture has ${megabytes(file.size)}. Choose one of at most ${megabytes(UPLOAD_MAX_BYTES)}.`;
  }
  return null;
}

export class UploadFailed extends Error {
  override name = 'UploadFailed';
}

export interface UploadOptions {
  /** Between 0 and 1. The server still works on the picture when it is 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a picture to `POST /api/uploads` and resolves with the stored image. Uses XMLHttpRequest, as `fetch` does not report
 * the progress of an upload. Rejects with {@link UploadFailed}, whose message is for people, or with the signal's reason.
 */
export function uploadPicture(file: Blob, { onProgress, signal }: UploadOptions): Promise<Image> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    const done = (settle: () => void): void => {
      signal.removeEventListener('abort', stop);
      settle();
    };
    const fail = (words: string) => done(() => reject(new UploadFailed(words)));

    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      const answer = parseJson(request.responseText);
      const image = ImageSchema.safeParse(answer);
      if (request.status < 300 && image.success) return done(() => resolve(image.data));
      fail(refusal(request.status, answer));
    });
    request.addEventListener('error', () =>
      fail('The picture could not be sent. Check the connection, then choose it again.'),
    );
    request.addEventListener('abort', () => done(() => reject(signal.reason)));
    signal.addEventListener('abort', stop);

    request.open('POST', '/api/uploads');
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.send(file);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Why the API refused the file, for people. */
function refusal(status: number, answer: unknown): string {
  const { data } = ApiErrorSchema.safeParse(answer);
  if (status === 401) return 'Your session ended. Sign in, then choose the picture again.';
  if (status === 413) return `Choose a picture of at most ${megabytes(UPLOAD_MAX_BYTES)}.`;
  return data?.fields?.file ?? data?.error ?? 'The picture could not be kept. Try again in a moment.';
}
