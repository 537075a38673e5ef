import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { ConfigError } from '../platform/config/parse';
import { processEnvironment, readCommandConfig } from '../platform/config/command';
import { ApiError } from '../platform/http/api-error';
import { auditVerify } from './audit-verify';
import { backup } from './backup';
import { backupKey } from './backup-key';
import { CommandFailure, type Command, type CommandContext } from './context';
import { createAdmin } from './create-admin';
import { doctor } from './doctor/doctor';
import { imagesMove } from './images-move';
import { migrate } from './migrate';
import { progressLine } from './progress';
import { restore } from './restore';
import { rotateSecret } from './rotate-secret';

/** Every command, in the order in which an operator meets them. */
const COMMANDS: Readonly<Record<string, Command>> = {
  migrate,
  doctor,
  backup,
  'backup-key': backupKey,
  restore,
  'images-move': imagesMove,
  'create-admin': createAdmin,
  'rotate-secret': rotateSecret,
  'audit-verify': auditVerify,
};

/** What the npm scripts know and the image does not, and what tests say instead of a terminal. */
export type HarmonyOptions = Partial<
  Pick<CommandContext, 'environment' | 'say' | 'complain' | 'ask' | 'call' | 'databaseName' | 'privateFiles'>
> & {
  /** Relative files start here. */
  cwd?: string;
};

/**
 * `harmony COMMAND …`: the product's commands, in the image and behind the npm scripts.
 *
 * @param args without the program's name
 * @returns the exit code: 0 done, 1 not done, with the reason
 */
export async function runHarmony(args: readonly string[], options: HarmonyOptions = {}): Promise<number> {
  const say = options.say ?? ((text: string) => void process.stdout.write(`${text}\n`));
  const complain = options.complain ?? ((text: string) => void process.stderr.write(`${text}\n`));
  const call = options.call ?? ((command: string) => `harmony ${command}`);
  const [name = '--help', ...rest] = args;
  if (['--help', '-h', 'help'].includes(name)) {
    overview(call).forEach(say);
    return 0;
  }
  const command = COMMANDS[name];
  if (!command) {
    complain(`Unknown command ${name}.\nRun ${call('--help')} for a list.`);
    return 1;
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    [`${call(name)} ${command.usage}`.trim(), command.summary, '', ...command.help].forEach(say);
    return 0;
  }
  const environment = options.environment ?? processEnvironment();
  try {
    return await command.run({
      args: rest,
      environment,
      config: readCommandConfig(environment),
      say,
      complain,
      ask: options.ask ?? askTerminal,
      progress: progressLine(say),
      fileOf: (given) => resolve(options.cwd ?? process.cwd(), given),
      call,
      databaseName: options.databaseName ?? null,
      privateFiles: options.privateFiles ?? [],
    });
  } catch (error) {
    complain(`\n${wordsOf(error)}`);
    return 1;
  }
}

function overview(call: (command: string) => string): string[] {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => call(name).length));
  return [
    'Harmony commands. Run one with --help for details; exit code 0 means done, 1 not done.',
    '',
    ...Object.entries(COMMANDS).map(([name, { summary }]) => `  ${call(name).padEnd(width)}  ${summary}`),
    '',
    'They read the same variables as the API: docs/environment.md.',
  ];
}

/** Reasons that are meant for people as they are; of everything else the stack may be needed. */
function wordsOf(error: unknown): string {
  const isExplained = error instanceof CommandFailure || error instanceof ApiError || error instanceof ConfigError;
  if (isExplained) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Where nobody can answer, the input just ends. */
async function askTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<string>((give) => terminal.once('close', () => give('')));
  try {
    return await Promise.race([terminal.question(question), ended]);
  } finally {
    terminal.close();
  }
}
