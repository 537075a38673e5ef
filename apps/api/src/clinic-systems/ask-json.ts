import { z } from 'zod';
import { ClinicSystemUnavailable } from './port';

/** An answer over HTTP, whatever its status. `body` is null where it was no JSON. */
export interface JsonAnswer {
  status: number;
  headers: Headers;
  body: unknown;
}

export interface JsonQuestion {
  url: URL;
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
  /** Given up after so long. */
  ms: number;
  /** Name of the system, and what a person calls the one who is asked ('The FHIR server'). */
  system: string;
  who: string;
}

/** More than any page of patients; an endless answer must not fill the memory. */
const LARGEST_BYTES = 32 * 1_048_576;

/**
 * Asks for JSON. Redirects are not followed: credentials would go along. Throws {@link ClinicSystemUnavailable} when no
 * complete answer comes; its sentence has neither the address nor anything of the answer in it.
 */
export async function askJson({ url, method = 'GET', headers, body, signal, ms, ...asked }: JsonQuestion) {
  const { system, who } = asked;
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
      throw unavailable('sends us to another address, which is not followed. Enter the address it really has.');
    }
    return { status: answer.status, headers: answer.headers, body: parsed(await readText(answer)) } as JsonAnswer;
  } catch (error) {
    if (error instanceof ClinicSystemUnavailable) throw error;
    if (error instanceof AnswerTooLarge) throw unavailable('sent an answer that is too large.');
    if (limit.aborted) throw unavailable(`did not answer within ${ms / 1000} seconds.`);
    if (signal?.aborted) throw unavailable('was not waited for.');
    throw unavailable(`cannot be reached (${reason(error)}). Check its address, the network and its certificate.`);
  }
}

class AnswerTooLarge extends Error {}

async function readText(answer: Response): Promise<string> {
  if (!answer.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body) {
    size += chunk.length;
    if (size > LARGEST_BYTES) throw new AnswerTooLarge();
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

/** When a busy server wants to be asked again, in milliseconds from now: `Retry-After` in seconds or as a date. */
export function retryAfterMs(headers: Headers, now: number): number | null {
  const value = headers.get('retry-after');
  if (value === null) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, 3_600_000) : null;
}
