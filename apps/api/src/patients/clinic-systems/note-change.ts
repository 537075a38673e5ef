/**
 * What a new version of a patient's notes adds, for a clinic system that keeps its own record of each call: the lines
 * that were not there before, without those that stay around them. Empty when lines were only removed.
 */
export function noteChange(before: string, after: string): string {
  const was = before.split('\n');
  const is = after.split('\n');
  let start = 0;
  while (start < was.length && start < is.length && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < was.length - start && end < is.length - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  return is
    .slice(start, is.length - end)
    .join('\n')
    .trim();
}
