import type { CommandConfig } from '../platform/config/command';

/** What a command gets: its words, its surroundings, and where it may speak. Nothing else of the process is touched. */
export interface CommandContext {
  /** What stands behind the command's name. */
  args: readonly string[];
  environment: NodeJS.ProcessEnv;
  config: CommandConfig;
  /** A line for whoever reads the result. */
  say(text: string): void;
  /** A line about what is wrong. */
  complain(text: string): void;
  /** Asks a question; '' when nobody can answer. */
  ask(question: string): Promise<string>;
  /** Shows how far long work has come. */
  progress(phase: string, done: number, total: number): void;
  /** An absolute path of what somebody typed. */
  fileOf(given: string): string;
  /** How people call a command here: `harmony audit-verify`, or `npm run audit:verify`. */
  call(command: string): string;
  /** The database's name for people; null: its address says it. */
  databaseName: string | null;
  /** Further files and folders that only their owner should read, such as those of `npm start`. */
  privateFiles: readonly string[];
}

/** One command of `harmony`. */
export interface Command {
  /** What stands behind the name, such as `FILE [--yes]`. */
  usage: string;
  /** One line for the list. */
  summary: string;
  /** What `--help` says below it. */
  help: readonly string[];
  /** @returns the exit code */
  run(context: CommandContext): Promise<number>;
}

/** What keeps a command from being done, in words: a line for what is wrong, and one for what to do. */
export class CommandFailure extends Error {
  override name = 'CommandFailure';

  constructor(what: string, toDo = '') {
    super(toDo ? `${what}\n${toDo}` : what);
  }
}

/**
 * The words without options, the options, and the words that belong to one of `valued`, by its name. Throws when an option is
 * none of those, or misses its word.
 */
export function readArguments(
  args: readonly string[],
  known: readonly string[] = [],
  valued: readonly string[] = [],
): { words: string[]; options: ReadonlySet<string>; values: ReadonlyMap<string, string> } {
  const words: string[] = [];
  const options = new Set<string>();
  const values = new Map<string, string>();
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? '';
    if (!arg.startsWith('-')) words.push(arg);
    else if (known.includes(arg)) options.add(arg);
    else if (!valued.includes(arg))
      throw new CommandFailure(`Unknown option ${arg}.`, 'Run the command with --help to list the options.');
    else {
      const value = args[++at];
      if (value === undefined || value.startsWith('-'))
        throw new CommandFailure(`${arg} needs a value.`, 'Run the command with --help for details.');
      values.set(arg, value);
    }
  }
  return { words, options, values };
}
