import { foldText, type Herb } from '@harmony/domain';

const namesOf = ({ name, latin, common }: Herb): string[] => [name, latin ?? '', common ?? ''].map(foldText);

/** Whether one of a herb's names has this in it. Pinyin is typed without tones. */
export const isFound = (herb: Herb, typed: string): boolean => {
  const wanted = foldText(typed);
  return wanted === '' || namesOf(herb).some((name) => name.includes(wanted));
};

/** The herbs that somebody may mean, those that begin with it first. */
export function findHerbs(herbs: readonly Herb[], typed: string, most: number): Herb[] {
  const wanted = foldText(typed);
  if (wanted === '') return [];
  const begins = (herb: Herb): boolean => namesOf(herb).some((name) => name.startsWith(wanted));
  const found = herbs.filter((herb) => herb.isActive && isFound(herb, typed));
  return [...found.filter(begins), ...found.filter((herb) => !begins(herb))].slice(0, most);
}

/** The herb that is called exactly so; undefined: none is. */
export const herbCalled = (herbs: readonly Herb[], typed: string): Herb | undefined => {
  const wanted = foldText(typed);
  return herbs.find((herb) => herb.isActive && foldText(herb.name) === wanted);
};
