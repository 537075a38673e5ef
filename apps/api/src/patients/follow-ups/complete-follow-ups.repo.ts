import { afterOpenHours, followUpHours, siteSettings, type FollowUpKind } from '@harmony/domain';
import type { CountryCode } from 'libphonenumber-js/max';
import { sql } from 'kysely';
import { readSettings } from '../../platform/settings/site-settings.repo';
import type { Db } from '../../platform/db/schema';
import { toE164 } from '../../platform/telephone-numbers';

/** How many are completed in one transaction. */
const AT_ONCE = 200;

interface Incomplete {
  id: number;
  kind: FollowUpKind;
  since: string;
  number: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
}

/**
 * Computes when new follow-ups are due, by the opening hours and the settings, and who wants something: triggers can do
 * neither. Returns how many there were.
 */
export async function completeFollowUps(db: Db, country: CountryCode): Promise<number> {
  const rows = await sql<Incomplete>`
    select f.id, f.kind, coalesce(f.contacted_at, f.created_at) as since, f.number,
      coalesce(f.name, m.name, a.name, h.name) as name,
      coalesce(f.email, m.email, a.email, h.email, case when o.recipient <> 'clinic' then o.recipient end) as email,
      coalesce(m.phone, a.phone, h.phone) as phone
    from follow_ups f
    left join contact_submissions m on m.id = case f.kind when 'contact-submissions' then f.source_id::integer end
    left join appointment_requests a on a.id = case f.kind when 'appointments' then f.source_id::integer end
    left join custom_herb_requests h on h.id = case f.kind when 'custom-herb-requests' then f.source_id::integer end
    left join outbox_mails o on o.id = case f.kind when 'outbox' then f.source_id::integer end
    where f.state = 'open' and f.due_at is null
    order by f.id limit ${sql.lit(AT_ONCE)}
    for update of f skip locked`
    .execute(db)
    .then((result) => result.rows);
  if (rows.length === 0) return 0;
  const [hours, settings] = await Promise.all([db.selectFrom('hours').selectAll().execute(), readSettings(db)]);
  const { timeZone } = siteSettings(settings);
  for (const { id, kind, since, number, name, email, phone } of rows) {
    const due = afterOpenHours(followUpHours(kind, settings), hours, new Date(since), timeZone);
    await db
      .updateTable('followUps')
      .set({
        dueAt: due.toISOString(),
        name,
        email: email?.trim().toLowerCase() ?? null,
        number: number ?? (phone === null ? null : toE164(phone, country)),
      })
      .where('id', '=', id)
      .execute();
  }
  return rows.length;
}
