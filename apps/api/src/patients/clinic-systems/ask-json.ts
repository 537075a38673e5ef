import { z } from 'zod';
import { ClinicSystemUnavailable } from './port';

/** An HTTP response, whatever its status. `body` is null if it was not JSON. */
export interface JsonAnswer {
  status: number;
  headers: Headers;
  body: unknown;
}

export interface JsonQuestion {
  url: URL;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  headers: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
  /** Timeout in milliseconds. */
  ms: number;
  /** Bytes of the answer that are read; by default as many as one record may have. */
  atMost?: number | undefined;
  /** Name of the system, and of the server in sentences for people ('The FHIR server'). */
  system: string;
  who: string;
}

/** More than any record, a portrait included. Several are asked for at once: endless answers must not fill the memory. */
const LARGEST_RECORD = 8 * 1_048_576;
/** More than any page of patients. */
export const LARGEST_PAGE = 32 * 1_048_576;

/**
 * Requests JSON. Redirects are not followed, because credentials would be sent along. Throws
 * {@link ClinicSystemUnavailable} without a complete response; its sentence contains neither the URL nor the response.
 */
export async function askJson({
  url,
  method = 'GET',
  headers,
  body,
  signal,
  ms,
  atMost = LARGEST_RECORD,
  system,
  who,
}: JsonQuestion) {
  const limit = AbortSignal.timeout(ms);
  const unavailable = (problem: string) => new ClinicSystemUnavailable(system, `${who} ${problem}`);
  try {
    const answer = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      ...(body !== undefined && { body }),
    });
    if (answer.status >= 300 && answer.status < 400) {
      await answer.body?.cancel();
      throw unavailable('redirects to another address, which Harmony doesn’t follow. Enter its actual address.');
    }
    return {
      status: answer.status,
      headers: answer.headers,
      body: parsed(await readText(answer, atMost)),
    } as JsonAnswer;
  } catch (error) {
    if (error instanceof ClinicSystemUnavailable) throw error;
    if (error instanceof AnswerTooLarge) throw unavailable('sent a response that’s too large.');
    if (limit.aborted) throw unavailable(`didn’t respond within ${ms / 1000} seconds.`);
    if (signal?.aborted) throw unavailable('took too long.');
    throw unavailable(`can’t be reached (${reason(error)}). Check its address, the network and its certificate.`);
  }
}

class AnswerTooLarge extends Error {}

async function readText(answer: Response, atMost: number): Promise<string> {
  if (!answer.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body) {
    size += chunk.length;
    if (size > atMost) throw new AnswerTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const Failure = z.object({ cause: z.object({ code: z.string().regex(/^[A-Z0-9_]{1,60}$/) }) });

/** A code such as ECONNREFUSED; messages may carry addresses. */
const reason = (error: unknown): string => Failure.safeParse(error).data?.cause.code ?? 'no connection';

/** Milliseconds until a busy server accepts requests again: `Retry-After` in seconds or as a date. */
export function retryAfterMs(headers: Headers, now: number): number | null {
  const value = headers.get('retry-after');
  if (value === null) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, 3_600_000) : null;
}
