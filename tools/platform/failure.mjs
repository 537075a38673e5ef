/**
 * A failure whose cause is known: the message says what is wrong and what to do, so the launcher prints it without a
 * stack trace.
 */
export class Failure extends Error {
  /** @param {string} problem One sentence. @param {string} [remedy] What the reader can do about it. */
  constructor(problem, remedy) {
    super(remedy ? `${problem}\n${remedy}` : problem);
    this.name = 'Failure';
  }
}

/** What to do when the embedded database cannot run here. */
export const OTHER_DATABASES =
  'Use any PostgreSQL 15 or newer:  DATABASE_URL=postgres://user:password@host:5432/database npm start\n' +
  'or run everything in containers:  docker compose up (docs/operations.md).';

/** Turns the system errors a newcomer meets into a {@link Failure}; everything else passes unchanged. */
export function explain(error, { host, port } = {}) {
  if (error instanceof Failure) return error;
  // The message says which variable the API cannot use and why.
  if (error?.name === 'ConfigError') return new Failure(error.message, 'All variables stand in .env.example.');
  switch (error?.code) {
    case 'EADDRINUSE':
      return new Failure(
        `Port ${port} is taken by another program.`,
        `Choose another one:  PORT=${Number(port) + 1} npm start`,
      );
    case 'EADDRNOTAVAIL':
      return new Failure(`This machine has no address ${host}.`, 'Choose another one:  HOST=127.0.0.1 npm start');
    case 'EACCES':
      if (error.syscall === 'listen')
        return new Failure(`Port ${port} needs more rights.`, 'Choose one above 1023:  PORT=4200 npm start');
      return new Failure(
        `No permission: ${error.path ?? error.message}.`,
        'Choose a data folder that you may write to:  DATA_DIR=… npm start',
      );
    case 'ENOSPC':
      return new Failure(
        'The disk is full.',
        'Free some space, or put the data elsewhere:  DATA_DIR=/other/disk npm start',
      );
    case 'EROFS':
      return new Failure(
        `This place is read-only: ${error.path}.`,
        'Choose a data folder that you may write to:  DATA_DIR=… npm start',
      );
    default:
      return error;
  }
}
