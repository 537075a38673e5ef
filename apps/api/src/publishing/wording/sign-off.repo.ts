import { contentEntity, readTranslatedPath, spoken, type PublicSignOff, type Translations } from '@harmony/domain';
import { language } from '@harmony/language';
import { sql, type Transaction } from 'kysely';
import type { Signer } from '../../accounts';
import { clinicDate, clockOf } from '../../platform/db/clinic-time';
import { lockContent } from '../../platform/db/content-lock';
import type { Database, Db } from '../../platform/db/schema';
import { sqlName } from '../../platform/db/sql-name';
import { stale } from '../../platform/http/api-error';
import { readWording, saysStill, type Worded } from './wording.repo';

/**
 * A practitioner signs for the whole text, with everything that the rules ask about it.
 *
 * @param seen the texts that were read: those of the draft where there is one
 * @throws ApiError 404; 409 `stale` when row or draft say something else by now
 */
export async function signOff(
  trx: Transaction<Database>,
  entity: Worded,
  id: number,
  { seen, signer, by }: { seen: object; signer: Signer; by: string },
): Promise<void> {
  await lockContent(trx);
  const { texts, draftTexts, findings } = await readWording(trx, entity, id);
  const current = draftTexts ?? texts;
  if (!isSame(current, seen)) throw stale();
  const columns = Object.fromEntries(Object.entries(current).map(([field, text]) => [placeOf(field), text]));
  await trx
    .insertInto('signOffs')
    .values({
      entity: contentEntity(entity).name,
      rowId: id,
      practitionerId: signer.id,
      practitioner: signer.name,
      texts: JSON.stringify(columns),
      findings: JSON.stringify(findings.map(({ rule, sentence }) => ({ rule, sentence }))),
      by,
    })
    .execute();
}

/** Where a row of the table has a text: its column, or its path in the column of translations. */
const placeOf = (field: string): string => (readTranslatedPath(field) ? field : sqlName(field));

/** Whether two sets of texts say the same, field by field, in whichever order the fields stand. */
function isSame(a: object, b: object): boolean {
  const plain = (texts: object) => JSON.stringify(Object.entries(texts).sort(([x], [y]) => (x < y ? -1 : 1)));
  return plain(a) === plain(b);
}

/**
 * Who stands behind what a public page says now in the language that is spoken; null when nobody does: whoever has signed before it was
 * translated has not read the translation. `timeZone`: the day is that of the clinic.
 */
export async function readPublicSignOff(
  db: Db,
  entity: Worded,
  slug: string,
  timeZone: string,
): Promise<PublicSignOff['signOff']> {
  const now = language();
  const { rows } = await sql<{ name: string; title: string; slug: string; translations: Translations; on: string }>`
    select people.name, people.title, people.slug, people.translations, ${clinicDate(sql`sign_offs.at`, clockOf(timeZone))}::text as on
    from ${sql.table(sqlName(entity))} worded
    join sign_offs on sign_offs.entity = ${contentEntity(entity).name} and sign_offs.row_id = worded.id
    join practitioners people on people.id = sign_offs.practitioner_id and people.is_active
    where worded.slug = ${slug} and worded.is_active and ${saysStill(entity, sql`worded`, now === 'en' ? [] : [now])}
    order by sign_offs.id desc limit 1`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { on, ...practitioner } = row;
  return { practitioner: spoken(practitioner, []), on };
}
