import { requiredLine } from '../platform/common.schema';

/** Alphabets some of whose letters look like Latin ones. */
const ALIKE = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

/** Cyrillic and Greek letters that are drawn like Latin ones (Unicode Technical Standard 39, confusables). */
const LIKE_LATIN = /^[асԁеһіјӏоԛрѕυԝхуАВСЕНІЈКМОРЅТХУѴΑΒΕΖΗΙΚΜΝΟΡΤΥΧανοριγχκτ]+$/u;

/** Whether a name can be mistaken for another: letters of several alphabets, or only such as look like Latin ones. */
function isAmbiguous(name: string): boolean {
  const letters = name.replace(/\P{L}/gu, '');
  return ALIKE.filter((alphabet) => alphabet.test(letters)).length > 1 || LIKE_LATIN.test(letters);
}

/**
 * The name of a new account: one line in Unicode's compatibility form, without invisible signs, in letters that cannot be
 * taken for others. Names that differ in case only are the same (`account_key` in the database).
 */
export const AccountName = requiredLine(100)
  .overwrite((name) => name.normalize('NFKC').replace(/[\u200c\u200d]/g, ''))
  .refine((name) => !isAmbiguous(name), 'Use letters of one alphabet that can’t be mistaken for others');
