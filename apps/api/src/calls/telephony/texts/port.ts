import type { TextKeyword } from '@harmony/domain';
import { z } from 'zod';

/** A text to send; `to` is E.164. */
export interface OutgoingText {
  to: string;
  body: string;
}

/** What a phone system reports of texts. `vendorId` is its id of the message. */
export type TextNews =
  | {
      kind: 'state';
      vendorId: string;
      state: 'sent' | 'delivered' | 'failed';
      /** Why it was not delivered, in words. */
      problem: string | null;
      /** The recipient has ended texts from this number. */
      isOptedOut: boolean;
    }
  | {
      kind: 'received';
      vendorId: string;
      /** The sender's number as the phone system writes it. */
      from: string;
      /** What it consists of; may be empty. */
      words: string;
      /** A picture or another file came with it. */
      hasPicture: boolean;
      /** When the phone system had it (ISO 8601); null: now. */
      at: string | null;
      /** What the phone system itself has taken it for, where it says so. */
      keyword?: TextKeyword;
    };

/**
 * Why a text was not sent, as a sentence for staff. `refused`: it never will be; `opted-out`: the recipient has ended
 * texts; `later`: it was certainly not taken, and may be tried again. Anything else that `send` throws means that nobody
 * knows whether it was taken.
 */
export class TextFailure extends Error {
  override name = 'TextFailure';

  constructor(
    readonly kind: 'refused' | 'opted-out' | 'later',
    sentence: string,
    /** How long the phone system wants us to wait, where it says so. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(sentence);
  }
}

/** The number of the clinic that texts come from, with the phone system that sends them. */
export interface TextLine {
  readonly adapter: string;
  /** The number in E.164, or what else stands for it, for the console. */
  readonly from: string;
  /** The phone system answers HELP by itself. */
  readonly answersHelp: boolean;
  /**
   * Hands a text over.
   *
   * @throws {@link TextFailure} where it was certainly not taken
   */
  send(text: OutgoingText): Promise<{ vendorId: string }>;
  /**
   * Ids of texts like this one that the phone system has taken since `since`: how a text whose answer was lost is found
   * before it would be sent again.
   */
  find(text: OutgoingText, since: Date): Promise<string[]>;
  /** What happened since then, the earliest first; for phone systems that report nothing by themselves. */
  readNews?(since: Date): Promise<TextNews[]>;
}

/** Codes of connections that never came about: nothing was sent over them. */
const NEVER_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'] as const;

const Unconnected = z.object({ cause: z.object({ code: z.enum(NEVER_CONNECTED) }) });

/** Whether a request of `fetch` failed before a byte of it was sent. */
export const neverConnected = (error: unknown): boolean => Unconnected.safeParse(error).success;
