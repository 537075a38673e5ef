import { sql } from 'kysely';
import type { MigrationDb } from './migration-db';

/** What is searched, with the column that names a row, the weights of its columns, and the table of its categories. */
const SEARCHED = [
  ['services', 'name', '{name:A,short_description:B,description:C}', null],
  ['health_conditions', 'name', '{name:A,symptoms:B,recommended_treatments:C,body_system:C,description:C}', null],
  ['practitioners', 'name', '{name:A,specialties:B,title:C,certifications:D,education:D,bio:C}', null],
  ['faqs', 'question', '{question:A,answer:C}', 'faq_categories'],
  [
    'products',
    'name',
    '{name:A,short_description:B,conditions:B,ingredients:C,form:C,description:C}',
    'product_categories',
  ],
  ['pages', 'title', '{title:A,summary:B,body:C}', null],
] as const;

/** One line each: words that mean the same. They are the clinic's to change. */
const SYNONYMS = [
  'low back pain, lower back pain, backache, lumbago, dolor de espalda, dolor lumbar',
  'neck pain, stiff neck, neck & shoulder tension, whiplash, dolor de cuello, tortícolis',
  'shoulder pain, frozen shoulder, neck & shoulder tension, dolor de hombro',
  'sciatica, sciatic nerve, ciática',
  'migraine, headache, sick headache, dolor de cabeza, migraña, jaqueca',
  'knee pain, knee osteoarthritis, dolor de rodilla',
  'tennis elbow, lateral epicondylitis, elbow pain, dolor de codo',
  'plantar heel pain, plantar fasciitis, heel spur, dolor de talón',
  'TMJ, TMD, jaw pain, bruxism, teeth grinding, bruxismo, dolor de mandíbula',
  'menstrual cramps, period pain, painful periods, dysmenorrhea, dysmenorrhoea, cólicos menstruales, dolor menstrual',
  'PMS, premenstrual syndrome, síndrome premenstrual',
  'menopause, hot flash, hot flush, hot flashes, hot flushes, menopausia, sofocos, bochornos',
  'fertility, infertility, IVF, trying to conceive, fertilidad',
  'pregnancy, pregnant, prenatal, morning sickness, embarazo, embarazada',
  'postpartum, after birth, postnatal, posparto',
  'prostate, urinary frequency, próstata',
  'IBS, irritable bowel, irritable bowel syndrome, colon irritable',
  'acid reflux, heartburn, GERD, reflujo, acidez',
  'nausea, queasiness, motion sickness, travel sickness, náuseas, mareo',
  'constipation, estreñimiento',
  'stress, estrés',
  'anxiety, panic attack, worry, ansiedad, nervios',
  'insomnia, sleeplessness, trouble sleeping, insomnio',
  'low mood, depression, depressed, depresión, tristeza',
  'quitting smoking, stop smoking, quit smoking, smoking cessation, dejar de fumar',
  'seasonal allergies, hay fever, allergic rhinitis, alergias, alergia',
  'fatigue, tiredness, exhaustion, cansancio, fatiga',
  'fibromyalgia, fibromialgia',
  'neuropathy, tingling feet, neuropatía, hormigueo',
  'cough, tos',
  'eczema, skin flare-ups, dermatitis, eccema',
  'cancer, oncology, chemotherapy, chemo, cáncer, quimioterapia',
  'sports injury, sports recovery, lesión deportiva',
  'acupuncture, acupuntura',
  'cupping, ventosas',
  'herbs, herbal medicine, hierbas',
  'price, prices, cost, costs, fee, fees, precio, precios, cuánto cuesta',
  'insurance, superbill, seguro, seguro médico',
  'appointment, booking, cita, turno',
  'parking, park, estacionamiento',
  'opening hours, business hours, horario',
  'children, kids, pediatric, child, niños',
  'needles, agujas',
] as const;

/*
 * One row for each published row of what is searched, kept by triggers within the transaction that changes it. Everything that
 * makes a row is in functions: a later migration searches another table with one call of search_table.
 */
export async function up(db: MigrationDb): Promise<void> {
  await sql`
    create table search_sources (
      source text primary key,
      label text not null,
      -- Columns with their weights (name:A), in the order in which they are read.
      fields text[] not null,
      -- The table of the categories, an inactive one of which hides its members.
      category text
    );

    create table search_entries (
      source text not null,
      row_id integer not null,
      slug text,
      label text not null,
      -- A line for each field but the label, in their order; a field without words is a blank line.
      body text not null,
      facts jsonb not null,
      -- As words are spelled, and their stems; of the label alone, and of everything.
      named tsvector not null,
      words tsvector not null,
      -- As words are spelled, for what a typo may have meant.
      spelled tsvector not null,
      primary key (source, row_id)
    );
    create index search_entries_words on search_entries using gin (words);

    create table search_synonyms (
      position integer primary key,
      words text not null check (words <> '')
    );
    create trigger content_changed before insert or update or delete or truncate on search_synonyms
      for each statement execute function content_changed();
  `.execute(db);
  await createFunctions(db);
  for (const [table, label, fields, category] of SEARCHED)
    await sql`
      select search_table(${table}, ${label}, ${fields}::text[], ${category})
      where to_regclass(${table}) is not null`.execute(db);
  for (const [position, words] of SYNONYMS.entries())
    await sql`insert into search_synonyms (position, words) values (${position}, ${words})`.execute(db);
}

/** How words are made of rows. */
async function createFunctions(db: MigrationDb): Promise<void> {
  await sql`
    -- Lower case, without accents and apostrophes, words apart by spaces; \`foldText\` of the product does the same.
    create function search_fold(given text) returns text language sql immutable parallel safe as $$
      select trim(regexp_replace(lower(regexp_replace(normalize(given, NFKD), '[\\u0300-\\u036f''’‘\`´]', '', 'g')),
        '[\\u0001-\\u002f\\u003a-\\u0060\\u007b-\\u00bf\\u00d7\\u00f7\\u2000-\\u206f\\u20a0-\\u20cf\\u2100-\\u2bff\\u3000-\\u303f]+', ' ', 'g'))
    $$;

    -- The words of rich text, on one line.
    create function search_plain(html text) returns text language sql immutable parallel safe as $$
      select trim(regexp_replace(
        replace(replace(replace(replace(replace(replace(
          regexp_replace(
            regexp_replace(html, '</?(address|article|blockquote|br|dd|div|dl|dt|figure|h[1-6]|hr|li|ol|p|pre|section|table|td|th|tr|ul)\\M[^<>]*>', ' ', 'gi'),
            '<[a-z/!?][^<>]*>', '', 'gi'),
          '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'),
        '\\s+', ' ', 'g'))
    $$;

    -- A column's value: text, or a list of texts or of objects with texts.
    create function search_text(value jsonb) returns text language sql immutable parallel safe as $$
      select case jsonb_typeof(value)
        when 'string' then search_plain(value #>> '{}')
        when 'array' then (
          select search_plain(string_agg(part #>> '{}', ', '))
          from jsonb_path_query(value, 'strict $.** ? (@.type() == "string")') as part)
      end
    $$;

    create function search_vector(whole jsonb, fields text[], config regconfig) returns tsvector language plpgsql
    immutable parallel safe as $$
    declare
      field text;
      made tsvector := '';
    begin
      foreach field in array fields loop
        made := made || setweight(
          to_tsvector(config, coalesce(search_fold(search_text(whole -> split_part(field, ':', 1))), '')),
          split_part(field, ':', 2)::"char");
      end loop;
      return made;
    end $$;

    -- Makes the entries of these rows anew; null: of all rows. What the public does not see has none.
    create function search_refresh(of_table text, ids integer[]) returns void language plpgsql as $$
    declare
      source_row search_sources;
    begin
      select * into source_row from search_sources where source = of_table;
      delete from search_entries where source = of_table and (ids is null or row_id = any (ids));
      execute format($sql$
        insert into search_entries (source, row_id, slug, label, body, facts, named, words, spelled)
        select %1$L, id, whole ->> 'slug', whole ->> %2$L,
          (select string_agg(coalesce(search_text(whole -> split_part(field, ':', 1)), ''), E'\\n' order by place)
            from unnest($2) with ordinality as fields (field, place) where split_part(field, ':', 1) <> %2$L),
          jsonb_strip_nulls(jsonb_build_object('price', whole -> 'price', 'salePrice', whole -> 'sale_price',
            'duration', whole -> 'duration')),
          search_vector(whole, array[%2$L || ':A'], 'simple') || search_vector(whole, array[%2$L || ':A'], 'english'),
          spelled || search_vector(whole, $2, 'english'), spelled
        from (select id, whole, search_vector(whole, $2, 'simple') as spelled from (select id, to_jsonb(r) as whole from %1$I r where r.is_active and ($1 is null or r.id = any ($1)) %3$s) as shown offset 0) as spelt
      $sql$, of_table, source_row.label, case when source_row.category is not null then format(
        'and (r.category_id is null or r.category_id in (select c.id from %I c where c.is_active))', source_row.category)
      end) using ids, source_row.fields;
    end $$;

    create function search_changed() returns trigger language plpgsql as $$
    begin
      if tg_op = 'TRUNCATE' then
        delete from search_entries where source = tg_table_name;
      elsif tg_op = 'DELETE' then
        delete from search_entries where source = tg_table_name and row_id = any (array(select id from changed));
      elsif tg_op = 'INSERT' then
        perform search_refresh(tg_table_name, array(select id from changed));
      else
        -- Not for what is sorted or sold: thousands of rows are sorted at once.
        perform search_refresh(tg_table_name, array_agg(distinct id)) from (
          select id, to_jsonb(c) - '{updated_at,order_index,stock_quantity}'::text[] as whole from changed c
          except select id, to_jsonb(b) - '{updated_at,order_index,stock_quantity}'::text[] from before b
        ) as rows having count(*) > 0;
      end if;
      return null;
    end $$;

    -- What belongs to a category appears and disappears with it.
    create function search_category_changed() returns trigger language plpgsql as $$
    declare
      members text;
      moved integer[] := array(select c.id from changed c join before b using (id) where c.is_active <> b.is_active);
      ids integer[];
    begin
      if cardinality(moved) = 0 then return null; end if;
      for members in select source from search_sources where category = tg_table_name loop
        execute format('select array_agg(id) from %I where category_id = any ($1)', members) into ids using moved;
        if ids is not null then perform search_refresh(members, ids); end if;
      end loop;
      return null;
    end $$;

    -- From now on rows of this table are found.
    create function search_table(of_table text, label text, fields text[], category text) returns void language plpgsql as $$
    begin
      insert into search_sources values (of_table, label, fields, category);
      execute format('create trigger search_changed_insert after insert on %I referencing new table as changed
        for each statement execute function search_changed()', of_table);
      execute format('create trigger search_changed_update after update on %I referencing old table as before new table as changed
        for each statement execute function search_changed()', of_table);
      execute format('create trigger search_changed_delete after delete on %I referencing old table as changed
        for each statement execute function search_changed()', of_table);
      execute format('create trigger search_changed_truncate after truncate on %I
        for each statement execute function search_changed()', of_table);
      if category is not null then
        execute format('create trigger search_category_changed after update on %I
          referencing old table as before new table as changed
          for each statement execute function search_category_changed()', category);
      end if;
      perform search_refresh(of_table, null);
    end $$;
  `.execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  const { rows } = await sql<{ source: string; category: string | null }>`
    select source, category from search_sources`.execute(db);
  for (const { source, category } of rows) {
    for (const event of ['insert', 'update', 'delete', 'truncate'])
      await sql`drop trigger ${sql.ref(`search_changed_${event}`)} on ${sql.table(source)}`.execute(db);
    if (category !== null) await sql`drop trigger search_category_changed on ${sql.table(category)}`.execute(db);
  }
  await sql`
    drop table search_synonyms, search_entries, search_sources;
    drop function search_table(text, text, text[], text);
    drop function search_category_changed();
    drop function search_changed();
    drop function search_refresh(text, integer[]);
    drop function search_vector(jsonb, text[], regconfig);
    drop function search_text(jsonb);
    drop function search_plain(text);
    drop function search_fold(text);
  `.execute(db);
}
