import { ask } from '../../drill/http.mjs';
import { cpuAfter } from '../load.mjs';
import { fillCalls, fillContent } from '../rows.mjs';

const FEW = { conditions: 30, services: 30, faqs: 30, messages: 30, calls: 30, rounds: 10 };
const MANY = { conditions: 3_000, services: 1_000, faqs: 5_000, messages: 100_000, calls: 200_000, rounds: 3 };
/** Processor time is counted in hundredths of a second: a quarter more is no growth. */
const BUDGET = 1.25;
const PUBLIC = ['/', '/services', '/conditions', '/faq', '/api/services', '/api/health-conditions', '/api/faqs'];
const CONSOLE = ['/api/contact-submissions', '/api/follow-ups?limit=100', '/api/call-statistics?days=30'];
const PATHS = [...PUBLIC, ...CONSOLE];

export default {
  name: 'growth',
  what: 'what pages and lists cost with as many rows as a clinic never has: a page may become as many times dearer as it becomes longer',
  figures: Object.fromEntries(PATHS.map((path) => [path, { what: path, unit: 'x bytes', budget: BUDGET }])),
  async run({ note, product }) {
    const costs = async ({ rounds, ...rows }) => {
      await fillContent(product, rows);
      await fillCalls(product, { ...rows, everySeconds: 60 });
      const all = [];
      for (const path of PATHS) all.push(await cost(product, path, CONSOLE.includes(path) ? rounds * 3 : rounds));
      return all;
    };
    const few = await costs(FEW);
    const many = await costs(MANY);
    for (const [n, path] of PATHS.entries()) {
      const bytes = many[n].bytes / few[n].bytes;
      const cpu = many[n].milliseconds / few[n].milliseconds;
      const detail = `${Math.round(many[n].bytes / 1_000)} kB (x ${bytes.toFixed(1)}), ${Math.round(many[n].milliseconds)} ms (x ${cpu.toFixed(1)})`;
      note(path, cpu / Math.max(1, bytes), detail);
    }
  },
};

/** Length and processor time of an answer that no cache holds, because the content has just changed. */
async function cost(product, path, rounds) {
  let bytes = 0;
  const send = CONSOLE.includes(path) ? product.admin : (request) => ask(product.origin, request);
  const read = async () => {
    const { status, text } = await send({ path, patienceMs: 60_000 });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    bytes = Buffer.byteLength(text);
  };
  const change = () =>
    product.sql(`update content_version set version = version + 1; select pg_notify('content_changed', '')`);
  const milliseconds = (await cpuAfter(product, change, read, rounds)) / 1_000;
  // Less than a tick of the clock cannot be told from nothing.
  return { bytes, milliseconds: Math.max(milliseconds, 10 / rounds) };
}
