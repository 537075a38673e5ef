import { foldText } from '@harmony/domain';
import type { PaletteCommand, PaletteGroup } from './use-palette-commands';

/** More of one kind than this helps nobody: another letter does. */
const MOST_OF_A_GROUP = 12;

const begins = (text: string, word: string): boolean => ` ${text}`.includes(` ${word}`);

// Thousands of names are looked through at every key: made plain once.
const plainNames = new WeakMap<PaletteCommand, { name: string; more: string }>();

function namesOf(command: PaletteCommand) {
  let names = plainNames.get(command);
  if (!names) {
    names = { name: foldText(command.label), more: foldText(`${command.words ?? ''} ${command.detail ?? ''}`) };
    plainNames.set(command, names);
  }
  return names;
}

/**
 * How well a command fits what was typed, 0 (not at all) to 1. Every word typed must stand in its name or begin one of its
 * other words; the earlier in the name, the better. Guessing at scattered letters would put strangers among 5,000 records.
 */
function scoreCommand(command: PaletteCommand, search: string): number {
  const { name, more } = namesOf(command);
  let score = 1;
  for (const word of foldText(search).split(/\s+/).filter(Boolean)) {
    if (name.startsWith(word)) continue;
    if (begins(name, word)) score *= 0.9;
    else if (name.includes(word)) score *= 0.5;
    else if (begins(more, word)) score *= 0.4;
    else return 0;
  }
  return score;
}

/**
 * What the palette lists: before anything is typed the commands used last and then the groups that are short; after that
 * the best of each group, and the groups by their best.
 */
export function filterGroups(
  groups: readonly PaletteGroup[],
  search: string,
  recentIds: readonly string[],
): { heading: string; commands: readonly PaletteCommand[] }[] {
  if (search === '') {
    const recent = recentIds.flatMap((id) => {
      for (const { commands } of groups) {
        const found = commands.find((command) => command.id === id);
        if (found) return [found];
      }
      return [];
    });
    const short = groups.filter(({ commands, onlyWhenSearching }) => commands.length > 0 && !onlyWhenSearching);
    return recent.length > 0 ? [{ heading: 'Recent', commands: recent }, ...short] : short;
  }
  return groups
    .map(({ heading, commands }) => {
      const fitting = commands
        .map((command) => ({ command, score: scoreCommand(command, search) }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score)
        .slice(0, MOST_OF_A_GROUP);
      return { heading, best: fitting[0]?.score ?? 0, commands: fitting.map(({ command }) => command) };
    })
    .filter(({ best }) => best > 0)
    .sort((a, b) => b.best - a.best);
}
