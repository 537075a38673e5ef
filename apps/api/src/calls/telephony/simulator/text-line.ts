import { SIMULATED_TEXTS } from '@harmony/domain';
import { randomUUID } from 'node:crypto';
import type { TextLine, TextNews } from '../texts/port';

/** A line that sends nothing: what it is given counts as delivered with the next news. */
export function simulatedTextLine(): TextLine {
  let delivered: TextNews[] = [];
  return {
    adapter: SIMULATED_TEXTS,
    from: SIMULATED_TEXTS,
    answersHelp: false,
    async send() {
      const vendorId = `simulated ${randomUUID()}`;
      delivered.push({ kind: 'state', vendorId, state: 'delivered', problem: null, isOptedOut: false });
      return { vendorId };
    },
    find: async () => [],
    async readNews() {
      const news = delivered;
      delivered = [];
      return news;
    },
  };
}
