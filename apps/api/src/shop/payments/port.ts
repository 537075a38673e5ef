/** What the API needs of a payment provider. An adapter knows its vendor and this file. Amounts are cents of US dollars. */
export interface PaymentProvider {
  readonly method: 'stripe' | 'simulator';
  /**
   * Opens the page on which an order is paid, until `until` at the latest. Repeating it with the same key answers with the same
   * page. The page names the order's number and the sum only.
   *
   * @throws {@link ProviderUnreachable}, {@link ProviderRefused}
   */
  open(request: PayRequest): Promise<OpenedPage>;
  /** How a page stands now, by the provider's word. */
  look(ref: string): Promise<PageState>;
  /** Closes a page, so that nobody can pay there any more; `paid`: somebody already has. */
  close(ref: string): Promise<'closed' | 'paid'>;
  /**
   * Gives money back. Repeating it with the same key changes nothing.
   *
   * @throws {@link ProviderRefused} when it never will be given back that way
   */
  refund(request: RefundRequest): Promise<RefundState>;
  /** What has become of the refund with this key; null: the provider does not know it. */
  findRefund(request: Pick<RefundRequest, 'ref' | 'key'>): Promise<RefundState | null>;
  /** Every page of ours that was paid since a moment, and some that were paid before, for the nightly comparison. */
  since(from: Date): AsyncIterable<PaidPage>;
  /** What a webhook says, when it is really the provider's; null otherwise. It only wakes somebody who looks. */
  verify?(raw: RawNotice): PaymentNotice | null;
}

export interface PayRequest {
  /** Random, one for each page. */
  key: string;
  orderNumber: number;
  cents: number;
  email: string;
  /** Where the browser goes afterwards, paid or not. */
  returnUrl: string;
  until: Date;
}

export interface OpenedPage {
  /** What the provider calls the page. */
  ref: string;
  url: string;
}

export interface PageState {
  state: 'open' | 'paid' | 'closed';
  paidCents: number;
  refundedCents: number;
  /** ISO 4217, in small letters. */
  currency: string;
  /** The last try to pay was declined. */
  isDeclined: boolean;
}

export interface RefundRequest {
  /** Of the page that was paid. */
  ref: string;
  cents: number;
  key: string;
}

export interface RefundState {
  /** What the provider calls the refund. */
  ref: string;
  state: 'asked' | 'done' | 'failed';
}

/** `orderNumber`: as the page was opened with; null when the provider does not say. */
export interface PaidPage {
  ref: string;
  orderNumber: number | null;
  paidCents: number;
  refundedCents: number;
}

/** A webhook as it came in, byte by byte. */
export interface RawNotice {
  body: Buffer;
  headers: Record<string, string | string[] | undefined>;
}

export interface PaymentNotice {
  eventId: string;
  /** Of the page it is about; null: of none of ours. */
  ref: string | null;
}

/** A provider that did not answer, or not as agreed: nothing is known about what was asked. The text holds no values. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable';
}

/** A provider that has said no: nothing was done, and asking again is of no use. The text holds no values. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
}
