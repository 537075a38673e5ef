import { spawn } from 'node:child_process';

const BEAT_MS = 5_000;

/** Prints a line of the launcher. */
export const say = (text = '') => process.stdout.write(`${text}\n`);

/** Where connections to the database report what happens to them, as the API's `DbLog`: a line each. */
export const databaseLog = { error: ({ err }, text) => console.error(`${text}: ${err.message}`) };

/**
 * Runs a program without input, showing its progress: its own output if `verbose`, the elapsed time every five seconds
 * otherwise.
 *
 * @param {string} title What happens, for people ("Installing packages").
 * @param {string[]} command Program and arguments.
 * @param {{ env?: NodeJS.ProcessEnv, cwd: string, verbose?: boolean, limitMs?: number }} options `verbose` passes the output on;
 *   `limitMs`: what has not ended by then is asked to, and has failed.
 * @returns {Promise<{ok: boolean, seconds: number, output: string}>}
 */
export async function run(title, [program, ...args], { env = process.env, cwd, verbose = false, limitMs }) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  say(`${title} …`);
  const child = spawn(program, args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: limitMs,
    windowsHide: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (verbose) process.stdout.write(text);
    });
  }
  const beat = setInterval(() => verbose || say(`  ${seconds()} s …`), BEAT_MS);
  const stop = (signal) => child.kill(signal);
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const ok = await new Promise((resolve) =>
    child
      .once('error', (error) => ((output += error.message), resolve(false)))
      .once('close', (code) => resolve(code === 0)),
  );
  if (limitMs && Date.now() - started >= limitMs) say(`${title}: stopped, it had not ended after ${seconds()} s.`);
  process.off('SIGINT', stop).off('SIGTERM', stop);
  clearInterval(beat);
  return { ok, seconds: seconds(), output };
}

/** The end of a long output, where programs say what went wrong. */
export const lastLines = (text, count = 30) => text.trimEnd().split('\n').slice(-count).join('\n');
