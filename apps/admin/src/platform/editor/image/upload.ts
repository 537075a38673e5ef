import { UPLOAD_MAX_BYTES, UPLOAD_TYPES, type Image } from '@harmony/domain';
import { ApiErrorSchema, ImageUploadSchema } from '@harmony/domain/schemas';
import { PartLost, sendInParts, type Part } from '../../kit/forms/send-in-parts';
import { scalePicture } from './scale-picture';

const TYPES: readonly string[] = UPLOAD_TYPES;
const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** The problem with a file before it is sent, or null. The API checks its actual content. */
export function fileProblem(file: Pick<File, 'type' | 'size'>): string | null {
  if (file.type !== '' && !TYPES.includes(file.type)) return 'Choose a JPEG, PNG, WebP or AVIF picture.';
  if (file.size === 0) return 'This file is empty. Choose another one.';
  if (file.size > UPLOAD_MAX_BYTES) {
    return `This picture is ${megabytes(file.size)}. Choose one of at most ${megabytes(UPLOAD_MAX_BYTES)}.`;
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

const LOST = 'The picture couldn’t be uploaded. Check your connection, then choose it again.';
/** A request that took too long, and what a gateway says when an instance went away. */
const LOST_STATUS = new Set([408, 502, 504]);

/**
 * Scales a picture, sends it in parts to `PUT /api/uploads/…` and resolves with the stored image. Rejects with {@link UploadFailed},
 * whose message is for people, or with the signal's reason.
 */
export async function uploadPicture(file: Blob, { onProgress, signal }: UploadOptions): Promise<Image> {
  const picture = await scalePicture(file);
  try {
    const image = await sendInParts(picture, { onProgress, sendPart: (part) => sendPart(part, signal) });
    if (!image) throw new UploadFailed('The picture couldn’t be saved. Try again in a moment.');
    return image;
  } catch (error) {
    throw error instanceof PartLost ? new UploadFailed(error.message) : error;
  }
}

/** Sends a part; answers the stored image when it was the last one. */
async function sendPart({ id, offset, total, content }: Part, signal: AbortSignal): Promise<Image | null> {
  signal.throwIfAborted();
  const answer = await fetch(`/api/uploads/${id}?offset=${offset}&total=${total}`, {
    method: 'PUT',
    headers: { accept: 'application/json', 'content-type': 'application/octet-stream' },
    body: content,
    signal,
  }).catch((error: unknown) => {
    throw signal.aborted ? error : new PartLost(LOST);
  });
  const body = parseJson(await answer.text());
  const upload = ImageUploadSchema.safeParse(body);
  if (answer.ok && upload.success) return upload.data.image;
  const words = refusal(answer.status, body);
  throw LOST_STATUS.has(answer.status) ? new PartLost(words) : new UploadFailed(words);
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
  return data?.fields?.file ?? data?.error ?? 'The picture couldn’t be saved. Try again in a moment.';
}
