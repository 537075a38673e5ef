// `npm run bench:scale`: what this one machine holds, whole product and its Postgres: visitors, call monitors, calls, requests for
// appointments, and all of it at once. Each steps up until a limit breaks and says what was at its end. The load generator
// shares the processors with the product: its share stands in every line. About ten minutes; `-- --quick` proves in a
// minute that it runs, `-- --only visitors,calls` runs some of it. Linux only. Results: dist/bench/scale.json.
import { parseArgs } from 'node:util';
import { startMonitors } from '../call-load/monitors.mjs';
import { webhookSender } from '../call-load/webhooks.mjs';
import { bookings } from '../scale/bookings.mjs';
import { climb } from '../scale/climb.mjs';
import { client } from '../scale/connection.mjs';
import { calls, connected, openMonitors } from '../scale/front-desk.mjs';
import { openStand } from '../scale/stand.mjs';
import { readPages, renders, storedPages, visits } from '../scale/visitors.mjs';
import { watched } from '../scale/watch.mjs';
import { say, sayRun, write } from '../scale/words.mjs';
import { worstHour } from '../scale/worst-hour.mjs';
import { family, memoryMiB } from './processes.mjs';
import { withDataFolder } from './product.mjs';
import { circumstances } from './report.mjs';

const PARTS = {
  pages: { steps: [250, 500, 1_000, 2_000, 3_000, 4_000, 6_000, 8_000, 12_000], seconds: 5, quick: [100, 500] },
  renders: { steps: [5, 10, 20, 40, 80, 160], seconds: 6, quick: [5, 10] },
  visitors: { steps: [200, 400, 800, 1_600, 3_200, 6_400, 12_800], seconds: 10, quick: [100, 200] },
  monitors: { steps: [10, 100, 500, 1_000, 2_000, 4_000], seconds: 6, quick: [10, 100] },
  calls: { steps: [25, 50, 100, 200, 300, 400, 600, 800], seconds: 5, quick: [10, 25] },
  bookings: { steps: [10, 20, 40, 80, 160, 320, 640], seconds: 5, quick: [5, 10] },
  hour: { steps: [1, 2, 4, 8, 16], seconds: 20, quick: [1] },
};
const QUICK_SECONDS = 3;
/** Monitors that watch while something else is measured. */
const WATCHING = 10;

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } } });
const names = values.only?.split(',') ?? Object.keys(PARTS);
const unknown = names.filter((name) => !(name in PARTS));
if (unknown.length > 0) throw new Error(`There are the parts ${Object.keys(PARTS).join(', ')}.`);

const run = circumstances();
const most = Math.max(...(values.quick ? PARTS.monitors.quick : PARTS.monitors.steps));
await withDataFolder(async (dataDir) => {
  const stand = await openStand(dataDir, most);
  const desk = { stand, monitors: startMonitors(), sender: webhookSender(stand) };
  const visitor = client(stand.origin);
  try {
    stand.pages = await readPages(stand.origin);
    sayRun(run, memoryMiB(family(stand.pid)), stand.pages);
    await measure({ stand, desk, visitor });
    console.log('Everything that was tried: dist/bench/scale.json');
  } finally {
    visitor.close();
    desk.sender.close();
    desk.monitors.stop();
    await stand.stop();
  }
});

async function measure({ stand, desk, visitor }) {
  const work = {
    pages: (step, seconds) => storedPages(stand, step, seconds),
    renders: (step, seconds) => renders(stand, step, seconds),
    visitors: (step, seconds) => visits(stand, step, seconds),
    monitors: (step, seconds) => connected(desk, step, seconds),
    calls: (step, seconds) => calls(desk, step, seconds),
    bookings: (step, seconds) => bookings(visitor, step, seconds),
    hour: (step, seconds) => worstHour({ stand, desk, visitor }, step, seconds),
  };
  const results = [];
  for (const name of names)
    // A part that breaks off must not take the figures of the others with it.
    try {
      if (['monitors', 'calls', 'hour'].includes(name)) await desk.monitors.close();
      if (name === 'calls') await openMonitors(desk, WATCHING);
      const climbed = await ceilingOf(name, stand, work[name]);
      const memory = memoryMiB(family(stand.pid));
      results.push({ name, memory, ...climbed });
      say(name, climbed, memory);
      write(run, results);
    } catch (error) {
      console.error(`${name} broke off:`, error);
      process.exitCode = 1;
    }
}

function ceilingOf(name, stand, work) {
  const { steps, quick, seconds } = PARTS[name];
  const tryStep = async (step) => {
    await stand.rest();
    const { result, use } = await watched(stand, () => work(step, values.quick ? QUICK_SECONDS : seconds));
    console.error(`${name} ${step}: ${result.holds ? 'holds' : 'breaks'}`);
    return { ...result, use };
  };
  return climb(values.quick ? quick : steps, tryStep, values.quick ? 0 : undefined);
}
