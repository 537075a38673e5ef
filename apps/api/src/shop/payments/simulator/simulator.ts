import { newToken } from '../../../platform/crypto/link-token';
import type { Db } from '../../../platform/db/schema';
import { ProviderRefused, type PageState, type PaymentProvider, type RefundState } from '../port';
import { actOnPage, listPaidPages, makePage, notePageRefund, readPage, type SimulatedPage } from './pages.repo';

/** Where a page of the simulator is, below the public address. */
export const simulatedPath = (ref: string): string => `/api/payments/simulator/${ref}`;

/**
 * A payment provider whose page is ours and on which nobody pays: for demonstrations, training and tests. It keeps what a provider
 * would keep in a table of its own, so it survives a restart, and speaks to the rest only through the port.
 */
export function simulator(db: Db, publicUrl: string): PaymentProvider {
  const find = async (ref: string): Promise<SimulatedPage> => {
    const page = await readPage(db, ref);
    if (!page) throw new ProviderRefused('The simulator has no such page');
    return page;
  };
  const close = async (ref: string): Promise<'closed' | 'paid'> => {
    await actOnPage(db, ref, 'close');
    return (await find(ref)).state === 'paid' ? 'paid' : 'closed';
  };
  const findRefund = async ({ ref, key }: { ref: string; key: string }): Promise<RefundState | null> =>
    (await find(ref)).refunds[key] === undefined ? null : { ref: key, state: 'done' };
  return {
    method: 'simulator',
    async open(request) {
      const page = await makePage(db, newToken(), request);
      if (page.state !== 'open') throw new ProviderRefused('The simulator has closed this page');
      return { ref: page.ref, url: `${publicUrl}${simulatedPath(page.ref)}` };
    },
    look: async (ref) => stateOf(await find(ref)),
    close,
    async refund({ ref, cents, key }) {
      if (!(await notePageRefund(db, ref, key, cents))) throw new ProviderRefused('The simulator gives back no more');
      return { ref: key, state: 'done' };
    },
    findRefund,
    async *since(from) {
      for (const page of await listPaidPages(db, from)) {
        const { paidCents, refundedCents } = stateOf(page);
        yield { ref: page.ref, orderNumber: page.orderNumber, paidCents, refundedCents };
      }
    },
  };
}

const stateOf = ({ state, cents, isDeclined, refunds }: SimulatedPage): PageState => ({
  state,
  paidCents: state === 'paid' ? cents : 0,
  refundedCents: Object.values(refunds).reduce((sum, part) => sum + part, 0),
  currency: 'usd',
  isDeclined: isDeclined && state !== 'paid',
});
