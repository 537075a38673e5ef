/** Entries of pasted or typed text: split at commas, semicolons and line ends, trimmed, blanks dropped. */
export const splitTags = (text: string): string[] =>
  text
    .split(/[,;\n\r\t]+/)
    .map((entry) => entry.replace(/^[\s•*-]+\s/, '').trim())
    .filter((entry) => entry !== '');

const sameTag = (a: string, b: string): boolean => a.localeCompare(b, 'en', { sensitivity: 'base' }) === 0;

export interface Added {
  tags: readonly string[];
  /** Duplicates of entries in the list. */
  refused: readonly string[];
}

/** Adds entries at the end; refuses those that already exist, ignoring case. */
export function addTags(tags: readonly string[], entries: readonly string[]): Added {
  const next = [...tags];
  const refused: string[] = [];
  for (const entry of entries) {
    if (next.some((tag) => sameTag(tag, entry))) refused.push(entry);
    else next.push(entry);
  }
  return { tags: next, refused };
}

/** The list with the entry at `from` moved by one place; unchanged at the ends. */
export function moveTag(tags: readonly string[], from: number, by: 1 | -1): readonly string[] {
  const [here, there] = [tags[from], tags[from + by]];
  if (here === undefined || there === undefined) return tags;
  return tags.with(from, there).with(from + by, here);
}

/** Suggestions for a typed text: at most `most`, none that is chosen already, those that begin with it first. */
export function suggest(all: readonly string[], chosen: readonly string[], typed: string, most = 8): string[] {
  const wanted = typed.trim().toLowerCase();
  const free = all.filter((entry) => !chosen.some((tag) => sameTag(tag, entry)));
  const at = (entry: string) => entry.toLowerCase().indexOf(wanted);
  return free
    .filter((entry) => at(entry) >= 0)
    .sort((a, b) => Number(at(a) > 0) - Number(at(b) > 0))
    .slice(0, most);
}
