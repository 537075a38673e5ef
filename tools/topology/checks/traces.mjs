import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOSTS } from '../people.mjs';

/** Servers collect spans for five seconds before they send them. */
const PATIENCE_MS = 15_000;

export default {
  name: 'traces',
  what: 'a page through the gateway is one trace of the site server, the API and its queries',
  async run({ stand, figure }) {
    const { collector } = stand;
    const [traceId, parentId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
    const visitor = stand.somebody('127.0.0.46');
    // What nobody has asked yet is in no server's memory.
    const path = `/services/traced-${traceId}`;
    const headers = { traceparent: `00-${traceId}-${parentId}-01` };
    const { status } = await visitor.ask(HOSTS.site, { path, headers });
    if (status !== 404) throw new Error(`${path} was answered ${status}`);

    const spans = () => collector.spansOf(traceId);
    const pages = () => spans().filter(({ service }) => service === 'harmony-site');
    const questions = () => spans().filter(({ name, service }) => service === 'harmony-api' && / \/api\//.test(name));
    const queries = () => spans().filter(({ name }) => name === 'select');
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(50))
      if ([pages(), questions(), queries()].every(({ length }) => length > 0)) break;
    figure('spans of the page', pages().length, { least: 1, most: 1 });
    figure('of them part of the trace that the visitor named', pages().filter(({ parentSpanId }) => parentSpanId === parentId).length, { least: 1 }); // prettier-ignore
    figure('spans of what the page asks of the API', questions().length, { least: 1 });
    const ids = pages().map(({ spanId }) => spanId);
    figure('of them not within the page', questions().filter(({ parentSpanId }) => !ids.includes(parentSpanId)).length, { most: 0 }); // prettier-ignore
    figure('spans of queries', queries().length, { least: 1 });
    figure('traces that nobody asked for', collector.count() - 1, { most: 0 });
  },
};
