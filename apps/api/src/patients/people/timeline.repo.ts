import {
  INBOXES,
  stateLabel,
  TEXT_STATES,
  type TextState,
  type TimelineEntry,
  type TimelineKind,
} from '@harmony/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/schema';
import { openValues } from '../../platform/db/encrypted/words';
import { FORM_INBOXES, formInboxOf } from '../../platform/inbox/form-inboxes';

/** Whose timeline: everything with one of these numbers or addresses, and what is kept of the patient. */
export interface PersonKeys {
  /** E.164. */
  numbers: readonly string[];
  /** Keyed hashes of the numbers, in hex. */
  hashes: readonly string[];
  /** Lower case. */
  emails: readonly string[];
  patient: { system: string; patientId: string } | null;
}

/** The last entry of the page before. */
export interface TimelinePosition {
  at: string;
  kind: string;
  id: string;
}

interface Row {
  kind: TimelineKind;
  id: string;
  at: string;
  title: string | null;
  text: string | null;
  state: string | null;
  by: string | null;
  phone: string | null;
  email: string | null;
}

/** Longer texts are read where they are. */
const TEXT_LENGTH = 300;
/** Numbers are compared by so many digits first, then exactly. */
const LAST_DIGITS = 8;

/** What is shown of a form. Health details stay where they are. */
const SHOWN: Readonly<Record<keyof typeof FORM_INBOXES, { title: RawBuilder<unknown>; text: RawBuilder<unknown> }>> = {
  'contact-submissions': { title: sql`service`, text: sql`message` },
  appointments: { title: sql`concat_ws(' · ', service_name, practitioner_name)`, text: sql`note` },
  'custom-herb-requests': { title: sql`null`, text: sql`null` },
  'check-ins': { title: sql`appointment_type`, text: sql`null` },
};

// Object.keys loses the keys' types; the object above has no others.
const FORMS = Object.keys(SHOWN) as (keyof typeof SHOWN)[];

/**
 * The newest entries of a person before a position, one more than `limit` at most for each kind, newest first. Each
 * source is read by an index on the number or the address, so that the size of the tables does not matter.
 */
export async function timelineRows(
  db: Db,
  keys: PersonKeys,
  { before, limit }: { before: TimelinePosition | null; limit: number },
): Promise<Row[]> {
  const digits = keys.numbers.map((number) => number.replace(/\D/g, '').slice(-LAST_DIGITS));
  const last = (kind: string, at: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`
    ${before ? sql`(${at}, ${sql.lit(kind)}, ${id}) < (${before.at}::timestamptz, ${before.kind}, ${before.id})` : sql`true`}
    order by ${at} desc, ${id} desc limit ${limit + 1}`;
  const none = sql`null::text`;
  // Each key by itself: only then is an index on the key read in the order of time.
  const each = (values: readonly string[], rows: (key: RawBuilder<string>) => RawBuilder<unknown>) => sql`
    select found.* from unnest(${values}::text[]) as wanted (key) cross join lateral (${rows(sql`wanted.key`)}) as found`;
  const parts: RawBuilder<unknown>[] = [
    each(
      keys.numbers,
      (key) => sql`
      select 'calls' as kind, id::text as id, started_at as at, direction || ' ' || phase as title, outcome as text,
        status as state, state ->> 'answeredBy' as by, ${none} as phone, ${none} as email
      from calls where number = ${key} and is_shown and ${last('calls', sql`started_at`, sql`id::text`)}`,
    ),
    each(
      keys.numbers,
      (key) => sql`
      select 'chat-call-back', id::text, created_at, ${none}, note, state, coalesce(closed_by, owner_name), ${none}, ${none}
      from follow_ups where kind = 'chat-call-back' and number = ${key}
        and ${last('chat-call-back', sql`created_at`, sql`id::text`)}`,
    ),
    // Found by the hash of the number: a text's number is encrypted.
    each(
      keys.hashes,
      (key) => sql`
      select 'texts', id::text, created_at, template, ${none}, state, sent_by, ${none}, ${none}
      from texts where number_hmac = decode(${key}, 'hex') and ${last('texts', sql`created_at`, sql`id::text`)}`,
    ),
    // The words are encrypted, too.
    each(
      keys.hashes,
      (key) => sql`
      select 'received-texts', received_texts.id::text, received_at, ${none}, encode(words, 'base64'), state,
        coalesce(closed_by, owner_name), ${none}, ${none}
      from received_texts left join follow_ups on follow_ups.id = follow_up_id
      where number_hmac = decode(${key}, 'hex')
        and ${last('received-texts', sql`received_at`, sql`received_texts.id::text`)}`,
    ),
    ...FORMS.flatMap((kind) => {
      const { table, column } = FORM_INBOXES[kind];
      const { title, text } = SHOWN[kind];
      const form = (found: RawBuilder<unknown>) => sql`
        select ${sql.lit(kind)}, id::text, created_at, (${title})::text, (${text})::text,
          ${sql.ref(column)}, changed_by, phone, lower(email)
        from ${sql.table(table)} where ${found} and not suspected_spam and ${last(kind, sql`created_at`, sql`id::text`)}`;
      return [
        each(digits, (key) => form(sql`last_digits(phone) = ${key} and phone is not null`)),
        each(keys.emails, (key) => form(sql`lower(email) = ${key}`)),
      ];
    }),
  ];
  if (keys.patient) {
    const { system, patientId } = keys.patient;
    parts.push(sql`
      select 'notes', id::text, created_at, ${none}, case addition when '' then 'text ' || text else 'addition ' || addition end, delivery, author, ${none}, ${none}
      from patient_notes where system = ${system} and patient_id = ${patientId}
        and ${last('notes', sql`created_at`, sql`id::text`)}`);
    if (system === 'built-in' && /^\d{1,9}$/.test(patientId))
      parts.push(sql`
        select 'visits', id::text, starts_at, type, ${none}, state, doctor, ${none}, ${none}
        from visits where patient_id = ${patientId}::integer and ${last('visits', sql`starts_at`, sql`id::text`)}`);
  }
  const { rows } = await sql<Row>`
    select * from (${sql.join(
      parts.map((part) => sql`(${part})`),
      sql` union all `,
    )}) as entries
    order by at desc, kind desc, id desc`.execute(db);
  return Promise.all(rows.map((row) => withWords(db, row)));
}

/** Where the texts of entries are stored encrypted. */
const SEALED: Readonly<Partial<Record<TimelineKind, [table: string, column: string]>>> = {
  'contact-submissions': ['contactSubmissions', 'message'],
  appointments: ['appointmentRequests', 'note'],
  'chat-call-back': ['followUps', 'note'],
};

/** An entry with the beginning of its text. */
async function withWords(db: Db, row: Row): Promise<Row> {
  // Of a note what it adds is shown, if that is not everything: the column's name is in front.
  const [, name = '', stored = null] = (row.kind === 'notes' && /^(\w+) (.*)$/s.exec(row.text ?? '')) || [];
  const [table, column] = name ? ['patientNotes', name] : (SEALED[row.kind] ?? []);
  if (table === undefined || column === undefined) return row;
  const [opened = row] = await openValues(db, table, { text: column }, [{ ...row, text: stored ?? row.text }]);
  return { ...opened, text: opened.text?.slice(0, TEXT_LENGTH) ?? null };
}

/** An entry as people read it. */
export function entryOf({ kind, id, at, title, text, state, by }: Row, now: number): TimelineEntry {
  const inbox = formInboxOf(kind)?.inbox;
  const value = state ?? '';
  if (inbox) {
    const { stage } = INBOXES[inbox].states.find((one) => one.value === value) ?? { stage: 'done' };
    return {
      kind,
      id,
      at,
      title: title || INBOXES[inbox].noun,
      text,
      state: stateLabel(inbox, value),
      isOpen: stage !== 'done',
      by,
    };
  }
  if (kind === 'texts') {
    // As the column's constraint has it.
    const label = TEXT_STATES[value as TextState];
    return { kind, id, at, title: title ?? '', text, state: label, isOpen: false, by };
  }
  const isOpen =
    kind === 'chat-call-back' || kind === 'received-texts'
      ? value === 'open'
      : kind === 'visits' && (value === 'booked' || value === 'requested') && Date.parse(at) > now;
  return { kind, id, at, title: title ?? '', text: text || null, state: value || null, isOpen, by };
}
