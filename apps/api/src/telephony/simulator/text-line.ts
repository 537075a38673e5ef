import { randomUUID } from 'node:crypto';
import type { TextLine, TextNews } from '../texts/port';
import { SIMULATED } from '../texts/config';

/** A line that sends nothing to nobody: what it is given counts as delivered with the next news. */
export function simulatedTextLine(): TextLine {
  let delivered: TextNews[] = [];
  return {
    adapter: SIMULATED,
    from: SIMULATED,
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
