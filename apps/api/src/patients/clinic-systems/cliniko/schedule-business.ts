import { isTimeZone } from '@harmony/domain';
import type { ClinikoConfig } from '../config';
import { ClinicSystemUnavailable } from '../port';
import { remembering } from '../../phone-index/remembering';
import type { ClinikoClient } from './cliniko-client';
import { CLINIKO } from './names';
import { Businesses, PublicSettings } from './schedule-resources';

const HOUR_MS = 3_600_000;

/** Where is booked, and by which clock its days are counted (IANA time zone). */
export interface Business {
  id: string;
  timeZone: string;
}

/**
 * The business that is booked: the configured one, else the account's only one (docs.api.cliniko.com: Business). Rejects with what
 * to set where that is not clear.
 */
export function clinikoBusiness(
  client: ClinikoClient,
  { businessId }: ClinikoConfig,
): (signal: AbortSignal) => Promise<Business> {
  const known = remembering<Business>(HOUR_MS);
  const unclear = (problem: string) => new ClinicSystemUnavailable(CLINIKO, problem);

  async function ask(signal: AbortSignal): Promise<Business> {
    const found = await client.get('/businesses', { per_page: '100' }, Businesses, signal);
    const all = (found?.businesses ?? []).filter(({ archived_at: archived }) => archived === null);
    const listed = all.map((one) => `${one.id} (${one.display_name ?? one.business_name ?? 'unnamed'})`).join(', ');
    const [business, another] = businessId === null ? all : all.filter(({ id }) => id === businessId);
    if (all.length === 0) throw unclear('Cliniko has no business this key can see. Check its user’s permissions.');
    if (!business)
      throw unclear(`Cliniko has no business ${businessId}. Set CLINIKO_BUSINESS_ID to one of these: ${listed}.`);
    if (another)
      throw unclear(`Cliniko has several businesses. Set CLINIKO_BUSINESS_ID to the one to book: ${listed}.`);
    return { id: business.id, timeZone: business.time_zone_identifier ?? (await accountZone(signal)) };
  }

  /** A business has a time zone of its own only where the account uses several (docs.api.cliniko.com: guide "Time zone support"). */
  async function accountZone(signal: AbortSignal): Promise<string> {
    const zone = (await client.get('/settings/public', {}, PublicSettings, signal))?.account.time_zone_identifier;
    if (zone != null && isTimeZone(zone)) return zone;
    throw unclear('Cliniko doesn’t say which time zone the business is in. Choose one in Cliniko’s settings.');
  }

  return (signal) => known.get('business', () => ask(signal));
}
