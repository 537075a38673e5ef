/** How many rows are saved at once: faster than one by one, without keeping the server from other work. */
const AT_A_TIME = 4;

export interface BulkFailure {
  id: number;
  error: unknown;
}

/**
 * Does something to many rows and goes on after a failure.
 * @param act resolves with the failure, or with undefined
 * @param progress called with the number of rows processed so far, successful or not
 * @returns the rows that failed, in the order of `ids`
 */
export async function runBulk(
  ids: readonly number[],
  act: (id: number) => Promise<unknown>,
  progress: (done: number) => void,
): Promise<readonly BulkFailure[]> {
  const failures: BulkFailure[] = [];
  const queue = [...ids];
  let done = 0;
  const worker = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      const error = await act(id);
      if (error !== undefined) failures.push({ id, error });
      progress((done += 1));
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  return failures.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
