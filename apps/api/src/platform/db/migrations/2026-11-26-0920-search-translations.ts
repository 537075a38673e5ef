import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/*
 * What is searched is searched in other languages, too. A row that says something in another language has an entry there, made with its
 * entry in the first one: the words of that language, and where a field has none those of the first.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create table search_translations (
      source text not null,
      row_id integer not null,
      language text not null check (language in ('en', 'es')),
      label text not null,
      -- As in search_entries.
      body text not null,
      named tsvector not null,
      words tsvector not null,
      spelled tsvector not null,
      primary key (source, row_id, language),
      foreign key (source, row_id) references search_entries on delete cascade
    );
    create index search_translations_words on search_translations using gin (words);

    alter table search_misses add column language text not null default 'en' check (language in ('en', 'es'));

    -- What a row says in another language, by its columns; what is empty is not said.
    create function search_said(words jsonb) returns jsonb language sql immutable parallel safe as $$
      select coalesce(jsonb_object_agg(lower(regexp_replace(key, '([A-Z])', '_\\1', 'g')), value), '{}')
      from jsonb_each(words) where value not in ('null', '""', '[]')
    $$;

    -- The stems of a text. Folded words have lost the accent that tells a Spanish ending; the product gives it back, too (stemmable).
    create function search_stems(whole jsonb, fields text[], config regconfig) returns tsvector language plpgsql
    immutable parallel safe as $$
    declare
      field text;
      folded text;
      made tsvector := '';
    begin
      foreach field in array fields loop
        folded := coalesce(search_fold(search_text(whole -> split_part(field, ':', 1))), '');
        if config = 'spanish'::regconfig then folded := regexp_replace(folded, 'cion\\M', 'ción', 'g'); end if;
        made := made || setweight(to_tsvector(config, folded), split_part(field, ':', 2)::"char");
      end loop;
      return made;
    end $$;

    -- Makes the entries of these rows in other languages; null: of all rows. Those in the first language are there.
    create function search_translate(of_table text, ids integer[]) returns void language plpgsql as $$
    declare
      source_row search_sources;
    begin
      -- Not everything that is searched is translated.
      if not exists (select from pg_attribute where attrelid = to_regclass(of_table) and attname = 'translations') then return; end if;
      select * into source_row from search_sources where source = of_table;
      execute format($sql$
        insert into search_translations (source, row_id, language, label, body, named, words, spelled)
        select %1$L, id, language, whole ->> %2$L,
          (select string_agg(coalesce(search_text(whole -> split_part(field, ':', 1)), ''), E'\\n' order by place)
            from unnest($2) with ordinality as fields (field, place) where split_part(field, ':', 1) <> %2$L),
          search_vector(whole, array[%2$L || ':A'], 'simple') || search_stems(whole, array[%2$L || ':A'], 'spanish'),
          spelled || search_stems(whole, $2, 'spanish'), spelled
        from (
          select id, language, whole, search_vector(whole, $2, 'simple') as spelled from (
            select r.id, said.key as language, to_jsonb(r) - 'translations' || search_said(said.value) as whole
            from %1$I r join search_entries e on e.source = %1$L and e.row_id = r.id,
              jsonb_each(r.translations) as said
            where ($1 is null or r.id = any ($1)) and search_said(said.value) <> '{}' offset 0
          ) as shown
        ) as spelt
      $sql$, of_table, source_row.label) using ids, source_row.fields;
    end $$;

    alter function search_refresh(text, integer[]) rename to search_refresh_first;
    create function search_refresh(of_table text, ids integer[]) returns void language plpgsql as $$
    begin
      perform search_refresh_first(of_table, ids);
      perform search_translate(of_table, ids);
    end $$;

    select search_translate(source, null) from search_sources;
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await sql`
    drop function search_refresh(text, integer[]);
    alter function search_refresh_first(text, integer[]) rename to search_refresh;
    drop function search_translate(text, integer[]);
    drop function search_stems(jsonb, text[], regconfig);
    drop function search_said(jsonb);
    alter table search_misses drop column language;
    drop table search_translations;
  `.execute(db);
}
