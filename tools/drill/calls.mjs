import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './clinic.mjs';

/** A part of `npm run faults:calls` as a drill: how many of its checks do not hold. */
const partOf = (part, what) => ({
  name: `calls-${part}`,
  what,
  async run({ figure }) {
    const child = spawn(process.execPath, [path.join(ROOT, 'tools/faults/calls.mjs'), '--only', part], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
    await new Promise((resolve) => child.once('close', resolve));
    const failed = output.split('\n').filter((line) => line.startsWith('FAILS'));
    if (failed.length > 0) console.log(failed.map((line) => `  ${line}`).join('\n'));
    figure('checks', output.match(/^holds /gm)?.length ?? 0, { least: 1 });
    figure('of them that do not hold', failed.length, { most: 0 });
  },
});

export const callDrills = [
  partOf('listen', 'what listens to Postgres is cut twenty times, while calls come'),
  partOf('replay', 'messages of the phone system come a hundred times, backwards and with gaps'),
  partOf('stalled', 'a call monitor reads nothing'),
  partOf('hanging', 'the clinic system hangs for thirty seconds'),
];
