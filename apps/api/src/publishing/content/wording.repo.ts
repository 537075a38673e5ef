import {
  contentEntity,
  isAnswered,
  wordingFindings,
  wordingRule,
  wordingTexts,
  type ContentEntity,
  type WordingFinding,
} from '@harmony/domain';
import type { Db } from '../../platform/db/schema';
import { invalid } from '../../platform/http/api-error';

/** What the rules ask about texts of this kind of row; nothing where they do not look. */
export const findingsOf = (entity: ContentEntity, texts: Readonly<Record<string, unknown>>): WordingFinding[] =>
  wordingFindings(texts, contentEntity(entity).wording?.subject ?? 'treatment');

/**
 * Refuses to make public what no clinic may say, unless a practitioner has signed for the sentence. Only the fields that were
 * written count, all of them when the row has just been switched on: what stood there before nobody is asked about while a price changes.
 *
 * @param row as it is after the write, in the same transaction
 * @param written names of the fields that were written
 * @throws ApiError 400 naming the fields, with the rule, its source, and what to do
 */
export async function refuseWording(
  db: Db,
  entity: ContentEntity,
  row: { id: number; isActive: boolean },
  written: readonly string[],
): Promise<void> {
  if (!row.isActive) return;
  const texts = Object.entries(wordingTexts(entity, row));
  // Translations are written as a whole: `translations.es.name` is part of them.
  const isWritten = (field: string): boolean => written.includes(String(field.split('.')[0]));
  const asked = written.includes('isActive') ? texts : texts.filter(([field]) => isWritten(field));
  const stops = findingsOf(entity, Object.fromEntries(asked)).filter(({ level }) => level === 'stop');
  if (stops.length === 0) return;
  const signed = await signedFindings(db, entity, row.id);
  const open = stops.filter((finding) => !isAnswered(finding, signed));
  // The first of a field is named: it is what a reader comes to first.
  const refused = open.toReversed().map((finding) => [finding.field, refusalOf(finding)] as const);
  if (refused.length > 0) throw invalid(Object.fromEntries(refused));
}

const refusalOf = (finding: WordingFinding): string => {
  const { message = '', source = '' } = wordingRule(finding) ?? {};
  return `“${finding.words}”: ${message} (${source}) If it has to stay, save it as a draft and have a practitioner sign off on it.`;
};

/** What practitioners have answered with their signature, under whichever version of the text. */
async function signedFindings(db: Db, entity: ContentEntity, id: number) {
  const rows = await db
    .selectFrom('signOffs')
    .select('findings')
    .where('entity', '=', contentEntity(entity).name)
    .where('rowId', '=', id)
    .execute();
  return rows.flatMap(({ findings }) => findings);
}
