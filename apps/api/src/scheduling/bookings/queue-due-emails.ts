import {
  BOOKING_SETTINGS,
  dueReminders,
  isTimeToRemind,
  numberSetting,
  readFlags,
  siteSettings,
  switchSetting,
} from '@harmony/domain';
import type { AppConfig } from '../../platform/config/app-config';
import { readSettings } from '../../platform/settings/site-settings.repo';
import type { Db } from '../../platform/db/schema';
import type { Mailer } from '../../mail';
import type { VisitMailing } from './mailed-visit.repo';
import { dueForReminder, remind } from './remind.repo';
import { giveUpUnverified, unverified } from './verify.repo';
import { dueNews, tellNews } from './visit-news.repo';

export interface VisitMailsOptions {
  config: Pick<AppConfig, 'dataKeys' | 'mail'>;
  db: Db;
  mailer: Mailer;
}

export interface MailRound {
  now: Date;
  closing: AbortSignal;
  /** Told of a visit that failed; the others are not affected. */
  onFailure: (error: unknown) => void;
}

/**
 * Gives back the times of bookings that have waited too long for their mail, and writes the mails that are due, each in a transaction of its own. News and reminders are decided now, never ahead: what was cancelled
 * or moved meanwhile is neither told nor reminded of. While patients do not book online there are none, because their links would lead
 * nowhere.
 */
export async function queueDueEmails(
  { config, db, mailer }: VisitMailsOptions,
  { now, closing, onFailure }: MailRound,
): Promise<void> {
  const settings = await readSettings(db);
  const isOn = readFlags(settings).booking_enabled;
  const mailing: VisitMailing = { mailer, secrets: config.dataKeys };

  async function each<Row>(rows: readonly Row[], act: (row: Row) => Promise<void>): Promise<void> {
    for (const row of rows) {
      if (closing.aborted) return;
      await act(row).catch(onFailure);
    }
  }

  await each(await unverified(db, now), (id) =>
    db.transaction().execute((trx) => giveUpUnverified(trx, id, now, mailing)),
  );
  const isWanted = isOn && switchSetting(settings, BOOKING_SETTINGS.visitMails);
  await each(await dueNews(db, now), (id) =>
    db.transaction().execute((trx) => tellNews(trx, id, { ...mailing, isWanted, now })),
  );
  // Without a mail server they would wait until they come too late.
  if (!isOn || config.mail.smtpUrl === null || !isTimeToRemind(now, siteSettings(settings).timeZone)) return;
  const hours = {
    first: numberSetting(settings, BOOKING_SETTINGS.reminder),
    second: numberSetting(settings, BOOKING_SETTINGS.secondReminder),
  };
  for (const due of dueReminders(hours, now))
    await each(await dueForReminder(db, due), (visit) =>
      db.transaction().execute((trx) => remind(trx, visit, due, mailing)),
    );
}
