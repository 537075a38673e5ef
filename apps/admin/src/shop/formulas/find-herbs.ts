import type { Herb } from '@harmony/domain';

/** Without accents and case: pinyin is typed without tones. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const namesOf = ({ name, latin, common }: Herb): string[] => [name, latin ?? '', common ?? ''].map(plain);

/** Whether one of a herb's names has this in it. */
export const isFound = (herb: Herb, typed: string): boolean => {
  const wanted = plain(typed.trim());
  return wanted === '' || namesOf(herb).some((name) => name.includes(wanted));
};

/** The herbs that somebody may mean, those that begin with it first. */
export function findHerbs(herbs: readonly Herb[], typed: string, most: number): Herb[] {
  const wanted = plain(typed.trim());
  if (wanted === '') return [];
  const begins = (herb: Herb): boolean => namesOf(herb).some((name) => name.startsWith(wanted));
  const found = herbs.filter((herb) => herb.isActive && isFound(herb, typed));
  return [...found.filter(begins), ...found.filter((herb) => !begins(herb))].slice(0, most);
}

/** The herb that is called exactly so; undefined: none is. */
export const herbCalled = (herbs: readonly Herb[], typed: string): Herb | undefined => {
  const wanted = plain(typed.trim());
  return herbs.find((herb) => herb.isActive && plain(herb.name) === wanted);
};
