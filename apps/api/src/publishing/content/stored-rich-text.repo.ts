import { CONFIG_CATALOGUE, isKnownKey, type KnownKey } from '@harmony/domain';
import { CONTENT_CONTRACTS, contractFields, type RichTextKind } from '@harmony/domain/schemas';
import { OTHER_LANGUAGES } from '@harmony/language';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { cleanRichText, SETTING_KINDS } from '../../platform/rich-text/rich-text';

/** A column with rich text. */
interface Column {
  table: string;
  key: string;
  name: string;
  /** Which rows have rich text there; all when it is missing. */
  of?: KnownKey;
  kind?: RichTextKind | undefined;
}

const ofContent = Object.entries(CONTENT_CONTRACTS).flatMap(([table, { update }]) =>
  contractFields(update).flatMap(({ name, richTextKind: kind }): Column[] =>
    kind ? [{ table, key: 'id', name, kind }] : [],
  ),
);

const ofSettings = Object.keys(CONFIG_CATALOGUE)
  .filter(isKnownKey)
  .filter((key) => CONFIG_CATALOGUE[key].kind === 'richText')
  .map((of): Column => ({ table: 'config', key: 'id', name: 'data', of, kind: SETTING_KINDS[of] }));

/** Cleans what rows say in other languages, by the kind of each field. */
async function cleanTranslations(trx: Transaction<Database>, columns: readonly Column[]): Promise<void> {
  for (const { table, key, name, of, kind } of columns) {
    const [rows, id] = [sql.table(table), sql.ref<string>(key)];
    for (const other of OTHER_LANGUAGES) {
      const place = sql`array[${other}, ${name}]`;
      const filter = of === undefined ? sql`true` : sql`${id} = ${of}`;
      const stored = await sql<{ key: string; html: string }>`
        select ${id} as key, translations #>> ${place} as html from ${rows}
        where ${filter} and jsonb_typeof(translations #> ${place}) = 'string'`.execute(trx);
      for (const row of stored.rows) {
        const clean = cleanRichText(row.html, kind);
        if (clean !== row.html)
          await sql`update ${rows} set translations = jsonb_set(translations, ${place}, to_jsonb(${clean}::text)) where ${id} = ${row.key}`.execute(
            trx,
          );
      }
    }
  }
}

/**
 * Cleans all rich text as if it had just been written. Pages show it as it is stored, so what came into the tables another
 * way than by a route has to be cleaned: by a restore, from a file that may be anybody's.
 */
export async function cleanStoredRichText(trx: Transaction<Database>): Promise<void> {
  await cleanTranslations(trx, [...ofContent, ...ofSettings]);
  for (const { table, key, name, of, kind } of [...ofContent, ...ofSettings]) {
    const [rows, id, html] = [sql.table(table), sql.ref<string>(key), sql.ref<string | null>(name)];
    const filter = of === undefined ? sql`true` : sql`${id} = ${of}`;
    const stored = await sql<{ key: string; html: string | null }>`
      select ${id} as key, ${html} as html from ${rows} where ${filter}`.execute(trx);
    for (const row of stored.rows) {
      const clean = row.html === null ? null : cleanRichText(row.html, kind);
      if (clean !== row.html) await sql`update ${rows} set ${html} = ${clean} where ${id} = ${row.key}`.execute(trx);
    }
  }
}
