import { readLanguage } from '@harmony/language';
import type { RouteMatch } from '../../app/match-route';
import { findPlace, splitUrl } from '../location';
import { PAY_LINK } from './pay-link';

/** A page that a mail of ours leads to. */
export interface LinkedPage {
  match: RouteMatch;
  url: string;
}

/**
 * The page of a request for whoever has the link of a mail; null for every other page. It is there in preview mode, too: what was written
 * to people is about them, and they can leave, cancel or take what they were offered (docs/product.md, section 10.4).
 */
export function linkedPage(requested: string): LinkedPage | null {
  const found = findPlace(requested);
  const place = found.kind === 'redirect' ? findPlace(found.to) : found;
  if (place.kind !== 'page' || !place.match.route.isLinked) return null;
  const params = new URLSearchParams(splitUrl(place.url).search);
  return params.has('token') || params.has('sent') ? place : null;
}

/** Whether a request follows the link of an order to where it is paid. */
export const isPayLink = (requested: string): boolean => readLanguage(splitUrl(requested).path).path === PAY_LINK;
