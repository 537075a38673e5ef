import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { origin, setting } from './product';
import type { Product } from './run-product';
import { expect } from './test';

/** The product that the tests share. */
const shared = (): Product => ({ origin: origin(), dataDir: setting('E2E_DATA_DIR') });

/** The token that the phone system sends, from where `npm run simulate-calls` reads it. */
export const webhookToken = ({ dataDir } = shared()): string =>
  readFileSync(path.join(dataDir, 'ringcentral-verification-token'), 'utf8').trim();

/** Sends a message to the webhook as the phone system would. */
export const postToWebhook = (
  body: unknown,
  headers: Record<string, string> = {},
  product = shared(),
): Promise<Response> =>
  fetch(`${product.origin}/api/ringcentral/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'verification-token': webhookToken(product), ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** A number that no other test has: calls of it, and what it has answered to texts, stay. */
export const aNumber = (): string => `+1303555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;

/** The outside line, and phones of the simulator's clinic. */
const PHONES = {
  line: null,
  frontDesk: { id: '9000101', name: 'Front Desk' },
  lin: { id: '9000103', name: 'Lin Chen' },
} as const;
type Who = keyof typeof PHONES;

/** The clinic's own number. */
const CLINIC = '+12535550140';

export interface PhoneCallOptions {
  /** How many seconds ago it began. */
  ago?: number;
  /** Marked as a test call, or as a patient's. */
  isTest?: boolean;
  /** The product that receives it; by default the one that all tests share. */
  product?: Product;
}

/** A call in progress. Each step sends its message and waits until the API has accepted it. */
export class PhoneCall {
  readonly session = `s-e2e${randomBytes(8).toString('hex')}`;
  readonly startedAt: number;
  private sequence = 1;
  private holder: Who | null = null;
  private isOver = false;

  /** @param from E.164; null withholds it */
  constructor(
    readonly from: string | null,
    private readonly options: PhoneCallOptions = {},
  ) {
    this.startedAt = Date.now() - (options.ago ?? 0) * 1000;
  }

  /** The message of one leg. `at` is in seconds after the beginning; without it, now. */
  message(who: Who, code: string, at?: number, reason?: string): object {
    const phone = PHONES[who];
    const time = new Date(at === undefined ? Date.now() : this.startedAt + at * 1000).toISOString();
    this.sequence += 1;
    return {
      uuid: randomUUID(),
      event: `/restapi/v1.0/account/9000/${phone ? `extension/${phone.id}/` : ''}telephony/sessions`,
      timestamp: time,
      subscriptionId: this.options.isTest ? 'harmony-simulator' : 'harmony-demonstration',
      ownerId: '9000',
      body: {
        sequence: this.sequence,
        sessionId: '1',
        telephonySessionId: this.session,
        eventTime: time,
        parties: [
          {
            accountId: '9000',
            id: `${this.session}-${who}`,
            direction: phone ? 'Inbound' : 'Outbound',
            ...(phone && { extensionId: phone.id }),
            from: this.from === null ? { name: 'Anonymous' } : { phoneNumber: this.from },
            to: { phoneNumber: CLINIC, ...(phone && { name: phone.name, extensionId: phone.id }) },
            status: { code, ...(reason && { reason }) },
          },
        ],
        origin: { type: 'Call' },
      },
    };
  }

  private async say(...step: Parameters<PhoneCall['message']>): Promise<void> {
    const answer = await postToWebhook(this.message(...step), {}, this.options.product);
    expect(answer.status).toBe(200);
  }

  /** At the front desk. */
  async rings(): Promise<this> {
    await this.say('line', 'Setup', 0);
    await this.say('frontDesk', 'Proceeding', 0);
    return this;
  }
  async isAnswered(at?: number): Promise<void> {
    this.holder = 'frontDesk';
    await this.say('frontDesk', 'Answered', at);
  }
  isHeld = (): Promise<void> => this.say('frontDesk', 'Hold');
  /** The front desk passes it on to Lin Chen, whose phone rings. */
  async isTransferred(at?: number): Promise<void> {
    await this.say('frontDesk', 'Disconnected', at, 'BlindTransfer');
    await this.say('lin', 'Proceeding', at);
  }
  async isAnsweredByLin(at?: number): Promise<void> {
    this.holder = 'lin';
    await this.say('lin', 'Answered', at);
  }
  goesToVoicemail = (at?: number): Promise<void> => this.say('frontDesk', 'Voicemail', at);
  /** Ends the call: whoever has it hangs up; if nobody does, the caller gives up. */
  async ends(at?: number): Promise<void> {
    this.isOver = true;
    await this.say('line', 'Disconnected', at);
    if (this.holder) await this.say(this.holder, 'Disconnected', at);
  }

  /** Leaves no call behind that rings on the monitors of other tests. */
  async cleanUp(): Promise<void> {
    if (!this.isOver) await this.ends();
  }
}
