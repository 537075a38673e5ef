import type { Visit } from '@harmony/domain';
import type { PatientCard } from './port';

export const NAME_LENGTH = 200;
const TEXT_LENGTH = 300;
const LINK_LENGTH = 2_000;
const ALERTS = 20;
// Control characters and bidirectional marks, which could make a name look like other text.
// eslint-disable-next-line no-control-regex -- control characters are removed here
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A card with harmless values: texts of limited length, links to http(s) only. */
export function cleanCard(card: PatientCard): PatientCard {
  return {
    id: card.id,
    name: cleanText(card.name, NAME_LENGTH) ?? 'No name',
    birthYear: card.birthYear,
    nameLink: webLink(card.nameLink),
    accountBalance: card.accountBalance !== null && Number.isFinite(card.accountBalance) ? card.accountBalance : null,
    accountBalanceLink: webLink(card.accountBalanceLink),
    lastVisit: cleanVisit(card.lastVisit),
    nextVisit: cleanVisit(card.nextVisit),
    alerts: card.alerts
      .slice(0, ALERTS)
      .map((alert) => cleanText(alert, TEXT_LENGTH))
      .filter((alert) => alert !== null),
    isLead: card.isLead,
    ...(card.awaited && { awaited: card.awaited }),
    ...(card.failed && { failed: card.failed }),
  };
}

function cleanVisit(visit: Visit | null): Visit | null {
  if (!visit || Number.isNaN(Date.parse(visit.date))) return null;
  return { date: visit.date, type: cleanText(visit.type, TEXT_LENGTH), doctor: cleanText(visit.doctor, TEXT_LENGTH) };
}

export function cleanText(text: string | null, length: number): string | null {
  const clean = (text ?? '').toWellFormed().replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim().slice(0, length);
  return clean === '' ? null : clean;
}

/** The web address if it is http or https, else null. */
export function webLink(link: string | null): string | null {
  if (link === null || link.length > LINK_LENGTH || !URL.canParse(link)) return null;
  const url = new URL(link);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}
