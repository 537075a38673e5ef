import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import {
  AREA_NAMES,
  CONTENT_ENTITIES,
  contentEntity,
  DRAFTED,
  draftedArea,
  draftedName,
  entitiesWith,
  FLAG_KEYS,
  isArea,
  mayEnter,
  ROLES,
  type Drafted,
  type EntityWith,
} from '@harmony/domain';
import type { AccessLevel } from '../../platform/http/access-levels';
import { buildTestApp, type As, type TestApp } from '../api';
import { everybody, NAMES, PEOPLE, refusalOf, type Person } from '../people';

/*
 * The role matrix: who gets through which route. A row names the access level a route should have, and who gets through
 * follows from that alone: for areas from AREAS. A route that is missing here, or has another level, fails the last test.
 */

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** `passed` answers whoever gets through: often 400, because the request is wrong on purpose, so that nothing changes. */
type Row = [
  method: Method,
  pattern: string,
  level: AccessLevel,
  passed: number | null,
  request?: { url?: string; payload?: object },
];

/** The answer to this person; null where that is the subject of other tests. */
const expectedOf = (person: Person, [, , level, passed]: Row): number | null => refusalOf(person, level) ?? passed;

const wrong = { payload: { 'no such field': true } };
const onId = { ...wrong, url: 'no-number' };

const crud = (path: string, level: AccessLevel): Row[] => [
  ['POST', path, level, 400, wrong],
  ['PUT', `${path}/:id`, level, 400, onId],
  ['DELETE', `${path}/:id`, level, 400, onId],
];

/** What came in, and what is done with it. */
const inbox = (path: string, level: AccessLevel): Row[] => [
  ['GET', path, level, 200],
  ['GET', `${path}.csv`, level, 200],
  ['GET', `${path}/:id`, level, 400, { url: 'no-number' }],
  ['PUT', `${path}/:id`, level, 400, onId],
  ['DELETE', `${path}/:id`, level, 400, onId],
  ['POST', `${path}/bulk`, level, 400, wrong],
  ['POST', `${path}/bulk-delete`, level, 400, wrong],
];

/** What the public reads of a listed entity, and what editors do with it. */
function listed(entity: EntityWith<'isSorted'>): Row[] {
  const { hasFeaturedList, hasLinks, hasPages, members } = contentEntity(entity);
  const path = `/api${contentEntity(entity).path}`;
  return [
    ['GET', path, 'public', 200],
    ...(hasFeaturedList ? ([['GET', `${path}/featured`, 'public', 200]] satisfies Row[]) : []),
    ...(hasLinks ? ([['GET', `${path}/links`, 'public', 200]] satisfies Row[]) : []),
    ...(hasPages ? ([['GET', `${path}/:slug`, 'public', 404]] satisfies Row[]) : []),
    ...crud(path, 'content'),
    ['POST', `${path}/batch-reorder`, 'content', 400, wrong],
    ...(members ? ([['POST', `${path}/:id/delete-and-reassign`, 'content', 400, onId]] satisfies Row[]) : []),
  ];
}

/** What is asked about the texts of an entity. */
function worded(entity: EntityWith<'wording'>): Row[] {
  const path = `/api/wording/${CONTENT_ENTITIES[entity].name}/:id`;
  return [
    ['GET', path, 'wording', 400, { url: 'no-number' }],
    ['POST', `${path}/answers`, 'wording', 400, onId],
    ['DELETE', `${path}/answers/:answer`, 'wording', 400, onId],
    ['POST', `${path}/sign-off`, 'wording', 400, onId],
  ];
}

/** Drafts and versions, for whoever writes the rows. */
function drafted(entity: Drafted): Row[] {
  const level = draftedArea(entity);
  const name = draftedName(entity);
  const draft = `/api/drafts/${name}`;
  const version = `/api/versions/${name}`;
  const nowhere = { url: 'no-number' };
  return [
    ['GET', draft, level, 400],
    ['GET', `${draft}/:id`, level, 400, nowhere],
    ['PUT', `${draft}/:id`, level, 400, onId],
    ['DELETE', `${draft}/:id`, level, 400, nowhere],
    ['POST', `${draft}/:id/publish`, level, 400, onId],
    ['POST', `${draft}/:id/preview`, level, 400, nowhere],
    ['DELETE', `${draft}/:id/preview`, level, 400, nowhere],
    ['GET', version, level, 200],
    ['GET', `${version}/:id`, level, 400, nowhere],
    ['GET', `${version}/:id/:version`, level, 400, nowhere],
    ['POST', `${version}/:id/restore`, level, 400, onId],
  ];
}

/** Saying that a translation is right as it is. */
const translated = (entity: Drafted): Row => [
  'POST',
  `/api/translations/${draftedName(entity)}/:id/confirm`,
  draftedArea(entity),
  400,
  { url: 'no-number' },
];

const MATRIX: Row[] = [
  ...entitiesWith('isSorted').flatMap(listed),
  ...DRAFTED.flatMap(drafted),
  ['GET', '/api/drafts', 'content', 200],
  ['GET', '/api/drafts/marks', 'content', 400],
  ['GET', '/api/translations/outdated', 'content', 200],
  ...[...entitiesWith('translated'), 'config' as const].map(translated),
  ['GET', '/api/previews/:token', 'public', 404],
  ['GET', '/healthz', 'public', 200],
  ['GET', '/readyz', 'public', 200],
  ['GET', '/.well-known/jwks.json', 'public', 200],
  ...entitiesWith('isReviewed').map((entity): Row => [
    'GET',
    `/api/sign-offs/${CONTENT_ENTITIES[entity].name}/:slug`,
    'public',
    200,
  ]),
  ['GET', '/api/wording', 'wording', 200],
  ...entitiesWith('wording').flatMap(worded),
  ['GET', '/api/config', 'public', 200],
  ['POST', '/api/config', 'settings', 400, wrong],
  ['PUT', '/api/config/:id', 'settings', 400, wrong],
  ['DELETE', '/api/config/:id', 'settings', 404],
  ['GET', '/api/search', 'public', 200],
  ['POST', '/api/search/misses', 'public', 400, wrong],
  ['GET', '/api/search/synonyms', 'content', 200],
  ['PUT', '/api/search/synonyms', 'content', 400, wrong],
  ['GET', '/api/search/trial', 'content', 200],
  ['GET', '/api/knowledge-gaps', 'content', 200],
  ['PUT', '/api/knowledge-gaps', 'content', 400, wrong],
  ['GET', '/api/hours', 'public', 200],
  ...crud('/api/hours', 'hours'),
  ['PUT', '/api/hours/week', 'hours', 400, wrong],
  ['POST', '/api/hours/special-range', 'hours', 400, wrong],
  ['PUT', '/api/hours/special/:date', 'hours', 400, wrong],
  ['POST', '/api/hours/close-early', 'close-early', 400, wrong],
  ['POST', '/api/hours/close-early/undo', 'close-early', 400, wrong],
  ['GET', '/api/booking-rules', 'booking', 200],
  ['GET', '/api/outer-schedule', 'booking', 200],
  ['PUT', '/api/outer-schedule/names', 'booking', 400, wrong],
  ['POST', '/api/booking/starter', 'booking', 409],
  ['PUT', '/api/practitioner-conditions/:id', 'booking', 400, onId],
  ...crud('/api/rooms', 'booking'),
  ...crud('/api/service-rules', 'booking').slice(1),
  ...crud('/api/working-plans', 'booking'),
  ...crud('/api/working-exceptions', 'booking'),
  ['GET', '/api/redirects', 'content', 200],
  ...crud('/api/redirects', 'content'),
  ['POST', '/api/redirects/import', 'content', 400, wrong],
  ['GET', '/api/missed-paths', 'content', 200],
  ['GET', '/api/redirects/map', 'internal', 401],
  ['GET', '/api/page-titles', 'content', 200],
  ['PUT', '/api/page-titles', 'content', 400, wrong],
  ['GET', '/api/page-titles/map', 'internal', 401],
  ['POST', '/api/redirects/counts', 'internal', 401, wrong],
  ['GET', '/api/tax-rates', 'shop', 200],
  ...crud('/api/tax-rates', 'shop'),
  ['GET', '/api/shipping-rates', 'shop', 200],
  ...crud('/api/shipping-rates', 'shop'),
  ...inbox('/api/orders', 'orders'),
  ['GET', '/api/orders/pack-list', 'orders', 200],
  ['POST', '/api/orders/by-staff', 'orders', 400, wrong],
  ['POST', '/api/orders/:id/moves', 'orders', 400, onId],
  ['POST', '/api/orders/:id/payments', 'orders', 400, onId],
  ['POST', '/api/orders/:id/refunds', 'orders', 400, onId],
  ['POST', '/api/orders/:id/returns', 'orders', 400, onId],
  ['POST', '/api/orders/:id/given-back', 'orders', 400, onId],
  ['POST', '/api/orders/:id/edit', 'orders', 400, onId],
  ['GET', '/api/refills', 'formulas', 400],
  ['POST', '/api/refills', 'formulas', 400, wrong],
  ['PUT', '/api/refills/:id', 'formulas', 400, onId],
  ['GET', '/api/calls/:id/orders', 'reception', 400, { url: 'no-number' }],
  ['GET', '/api/reception/orders', 'reception', 400],
  ['GET', '/api/reception/orders/:id', 'reception', 400, { url: 'no-number' }],
  ['POST', '/api/reception/orders/:id/hand-over', 'reception', 400, onId],
  ['POST', '/api/reception/orders/:id/link', 'reception', 400, onId],
  ['POST', '/api/reception/orders/:id/promise', 'reception', 400, onId],
  ['GET', '/api/herbs', 'formulas', 200],
  ...crud('/api/herbs', 'formulas'),
  ['GET', '/api/formulas', 'formulas', 200],
  ['GET', '/api/formulas/:id', 'formulas', 400, { url: 'no-number' }],
  ...crud('/api/formulas', 'formulas'),
  ['POST', '/api/formulas/:id/sign', 'formulas', 400, onId],
  ['POST', '/api/formulas/:id/version', 'formulas', 400, { url: 'no-number' }],
  ['POST', '/api/formulas/:id/offer', 'formulas', 400, onId],
  ['POST', '/api/formulas/:id/withdraw', 'formulas', 400, { url: 'no-number' }],
  ['POST', '/api/formulas/:id/order', 'formulas', 400, onId],
  ['POST', '/api/reception/orders/:id/refill-request', 'reception', 400, onId],
  ['GET', '/api/schedule', 'schedule', 200],
  ['GET', '/api/schedule/attention', 'schedule', 200],
  ['GET', '/api/schedule/events', 'schedule', null],
  ...crud('/api/blocks', 'schedule'),
  ['POST', '/api/visits/:id/ask-new-time', 'schedule', 400, { url: 'no-number' }],
  ['GET', '/api/stock', 'stock', 200],
  ['GET', '/api/stock.csv', 'stock', 200],
  ['GET', '/api/stock/warnings', 'stock', 200],
  ['GET', '/api/stock/:id', 'stock', 400, { url: 'no-number' }],
  ['GET', '/api/stock/:id/movements', 'stock', 400, { url: 'no-number' }],
  ['PUT', '/api/stock/:id', 'stock', 400, onId],
  ['PUT', '/api/stock/lots/:id', 'stock', 400, onId],
  ['POST', '/api/stock/receipts', 'stock', 400, wrong],
  ['POST', '/api/stock/adjustments', 'stock', 400, wrong],
  ['POST', '/api/stock/imports', 'stock', 400, wrong],
  ['GET', '/api/stocktakes', 'stock', 200],
  ['GET', '/api/stocktakes/:id', 'stock', 400, { url: 'no-number' }],
  ['GET', '/api/stocktakes/:id/differences', 'stock', 400, { url: 'no-number' }],
  ['POST', '/api/stocktakes', 'stock', 400, wrong],
  ['PUT', '/api/stocktakes/:id/counts', 'stock', 400, onId],
  ['POST', '/api/stocktakes/:id/lots', 'stock', 400, onId],
  ['POST', '/api/stocktakes/:id/post', 'stock', 400, { url: 'no-number' }],
  ['DELETE', '/api/stocktakes/:id', 'stock', 400, { url: 'no-number' }],
  ['GET', '/api/recalls', 'stock', 200],
  ['GET', '/api/recalls/lots', 'stock', 400],
  ['GET', '/api/recalls/:id', 'stock', 400, { url: 'no-number' }],
  ['GET', '/api/recalls/:id/contacts.csv', 'stock', 400, { url: 'no-number' }],
  ['POST', '/api/recalls', 'stock', 400, wrong],
  ['PUT', '/api/recalls/:id/contacts/:contactId', 'stock', 400, { ...wrong, url: 'no-number' }],
  ['POST', '/api/recalls/:id/withdraw', 'stock', 400, { url: 'no-number' }],
  ['GET', '/api/calendar-feeds', 'booking', 200],
  ['POST', '/api/calendar-feeds', 'booking', 400, wrong],
  ['DELETE', '/api/calendar-feeds/:id', 'booking', 400, { url: 'no-number' }],
  ['GET', '/api/auth/status', 'public', 200],
  ['POST', '/api/auth/login', 'public', 401, { payload: { username: 'x', password: 'x' } }],
  ['POST', '/api/auth/logout', 'public', 200, { payload: {} }],
  ['GET', '/api/auth/sign-in-options', 'public', 200],
  ['POST', '/api/auth/login/second-factor', 'public', 400, wrong],
  ['POST', '/api/auth/passkey/options', 'public', 200],
  ['POST', '/api/auth/passkey', 'public', 400, wrong],
  ['POST', '/api/auth/password-reset', 'public', 400, wrong],
  ['PUT', '/api/auth/password-reset', 'public', 400, wrong],
  ['GET', '/api/auth/reauthenticate', 'staff', 200],
  ['POST', '/api/auth/reauthenticate', 'staff', 400, wrong],
  ['GET', '/api/auth/account', 'staff', 200],
  ['PUT', '/api/auth/account/email', 'staff', 400, wrong],
  ['POST', '/api/auth/account/email/confirm', 'staff', 400, wrong],
  ['POST', '/api/auth/second-factor/authenticator-app/setup', 'staff', 200],
  ['POST', '/api/auth/second-factor/authenticator-app', 'staff', 400, wrong],
  ['DELETE', '/api/auth/second-factor/authenticator-app', 'staff', 404],
  ['POST', '/api/auth/second-factor/recovery-codes', 'staff', 409],
  ['POST', '/api/auth/second-factor/passkeys/options', 'staff', 200],
  ['POST', '/api/auth/second-factor/passkeys', 'staff', 400, wrong],
  ['PUT', '/api/auth/second-factor/passkeys/:id', 'staff', 400, onId],
  ['DELETE', '/api/auth/second-factor/passkeys/:id', 'staff', 400, { url: 'no-number' }],
  ['POST', '/api/chat/unanswered', 'public', 400, wrong],
  ['POST', '/api/chat/call-back', 'public', 400, wrong],
  ['GET', '/api/chat/unanswered', 'content', 200],
  ['GET', '/api/outbox', 'inboxes', 200],
  ['POST', '/api/outbox/:id/retry', 'inboxes', 400, { url: 'no-number' }],
  ['GET', '/api/users', 'users', 200],
  ...crud('/api/users', 'users'),
  ['POST', '/api/users/:id/reset-password', 'users', 400, onId],
  ['POST', '/api/users/:id/remove-second-factor', 'users', 400, { url: 'no-number' }],
  ['POST', '/api/users/:id/end-sessions', 'users', 400, { url: 'no-number' }],
  ['GET', '/api/dashboard', 'dashboard', 200],
  ['GET', '/api/dashboard/completeness', 'content', 200],
  ['GET', '/api/dashboard/activity', 'inboxes', 200],
  ['GET', '/api/errors', 'errors', 200],
  ['GET', '/api/errors/:id', 'errors', 400, { url: 'no-number' }],
  ['POST', '/api/errors/resolve', 'errors', 400, wrong],
  ['GET', '/api/audit-log', 'audit', 200],
  ['GET', '/api/audit-log/choices', 'audit', 200],
  ['GET', '/api/audit-log.csv', 'audit', 200],
  ['POST', '/api/auth/change-password', 'staff', 400, wrong],
  ['GET', '/api/auth/sessions', 'staff', 200],
  ['DELETE', '/api/auth/sessions/:id', 'staff', 400, { url: 'no-number' }],
  ['POST', '/api/auth/sessions/end-others', 'staff', 200],
  // Without a folder there are no backups: a caller who passes the guard gets 503.
  ['GET', '/api/backup', 'backups', 200],
  ['POST', '/api/backup', 'backups', 503],
  ['POST', '/api/backup/copies', 'backups', 409],
  ['POST', '/api/backup/drill', 'backups', 503],
  ['GET', '/api/backup/jobs/:id', 'backups', 400],
  ['PUT', '/api/backup/settings', 'backups', 400, wrong],
  ['PUT', '/api/backup/uploads/:id', 'backups', 400],
  ['GET', '/api/backup/:name/download', 'backups', 400],
  ['POST', '/api/backup/:name/verify', 'backups', 400],
  ['GET', '/api/backup/:name/preview', 'backups', 400],
  ['POST', '/api/backup/:name/restore', 'backups', 400, wrong],
  ['DELETE', '/api/backup/:name', 'backups', 400],
  ['GET', '/api/images', 'content', 200],
  ['GET', '/api/images/:id', 'public', 404, { url: '2147483647' }],
  ['PUT', '/api/images/:id', 'content', 400, onId],
  ['DELETE', '/api/images/:id', 'content', 400, onId],
  ['GET', '/api/images/uses', 'content', 200],
  ['GET', '/api/images/facts', 'internal', 401],
  ['POST', '/api/images/:id/replace', 'content', 400, onId],
  ['POST', '/api/images/delete-unused', 'content', 400],
  ['POST', '/api/uploads', 'content', 415, wrong],
  ['PUT', '/api/uploads/:id', 'content', 400],
  ['GET', '/api/reviews/featured', 'public', 200],
  ['GET', '/api/reviews/published', 'public', 200],
  ['POST', '/api/contact', 'public', 400, wrong],
  ['POST', '/api/check-ins', 'public', 400, wrong],
  ['POST', '/api/custom-herb-requests', 'public', 400, wrong],
  ['POST', '/api/appointments', 'public', 400, wrong],
  ['GET', '/api/booking-options', 'public', 200],
  ['GET', '/api/openings', 'public', 400],
  ['GET', '/api/openings/next', 'public', 200],
  ['POST', '/api/holds', 'public', 400, wrong],
  ['POST', '/api/holds/release', 'public', 400, wrong],
  ['POST', '/api/bookings', 'public', 400, wrong],
  ['POST', '/api/bookings/lookup', 'public', 400, wrong],
  ['POST', '/api/bookings/calendar', 'public', 400, wrong],
  ['POST', '/api/bookings/times', 'public', 400, wrong],
  ['POST', '/api/bookings/move', 'public', 400, wrong],
  ['POST', '/api/bookings/cancel', 'public', 400, wrong],
  ['POST', '/api/bookings/verify', 'public', 400, wrong],
  ['POST', '/api/bookings/confirm', 'public', 400, wrong],
  ['POST', '/api/orders/pay', 'public', 400, wrong],
  ['POST', '/api/wait-list', 'public', 400, wrong],
  ['POST', '/api/wait-list/earlier', 'public', 400, wrong],
  ['POST', '/api/wait-list/lookup', 'public', 400, wrong],
  ['POST', '/api/wait-list/leave', 'public', 400, wrong],
  ['POST', '/api/wait-list/claim', 'public', 400, wrong],
  ['GET', '/api/cart', 'public', 200],
  ['POST', '/api/cart/lines', 'public', 400, wrong],
  ['PUT', '/api/cart/lines/:productId', 'public', 400, onId],
  ['DELETE', '/api/cart/lines/:productId', 'public', 400, onId],
  ['POST', '/api/cart/quote', 'public', 400, wrong],
  ['POST', '/api/orders', 'public', 400, wrong],
  ['POST', '/api/orders/lookup', 'public', 400, wrong],
  ['POST', '/api/orders/cancel', 'public', 400, wrong],
  ['POST', '/api/orders/reorder', 'public', 400, wrong],
  ['POST', '/api/orders/find-link', 'public', 400, wrong],
  ['POST', '/api/refills/lookup', 'public', 400, wrong],
  ['POST', '/api/refills/remind', 'public', 400, wrong],
  ['POST', '/api/refills/use', 'public', 400, wrong],
  ['POST', '/api/back-in-stock', 'public', 400, wrong],
  ['POST', '/api/formula-offers/lookup', 'public', 400, wrong],
  ['POST', '/api/formula-offers/order', 'public', 400, wrong],
  ['GET', '/api/wait-list', 'schedule', 200],
  ['PUT', '/api/wait-list/:id/state', 'schedule', 400, onId],
  ['POST', '/api/newsletter', 'public', 400, wrong],
  ['POST', '/api/newsletter/confirm', 'public', 400, wrong],
  ['POST', '/api/newsletter/unsubscribe', 'webhook', 400, wrong],
  ['GET', '/api/newsletter/unsubscribe', 'webhook', 400],
  ['GET', '/api/health/arrival', 'webhook', 404],
  ['GET', '/api/calendar/:calendarKey.ics', 'webhook', 404],
  ['GET', '/api/form-challenge', 'public', 200],
  ...inbox('/api/contact-submissions', 'inboxes'),
  ['POST', '/api/contact-submissions/:id/reply', 'inboxes', 400, onId],
  ...inbox('/api/check-ins', 'inboxes'),
  ...inbox('/api/custom-herb-requests', 'herb-requests'),
  ['POST', '/api/custom-herb-requests/:id/reply', 'herb-requests', 400, onId],
  ...inbox('/api/appointments', 'inboxes'),
  ['POST', '/api/appointments/:id/reply', 'inboxes', 400, onId],
  ...inbox('/api/newsletter', 'inboxes'),
  ['POST', '/api/newsletter/:id/came-back', 'inboxes', 400, onId],
  ['POST', '/api/newsletter/bounces', 'webhook', 404],
  ['GET', '/api/letters', 'inboxes', 200],
  ['GET', '/api/letters/choices', 'inboxes', 200],
  ['GET', '/api/letters/:id', 'inboxes', 400, { url: 'no-number' }],
  ['GET', '/api/letters/:id/preview', 'inboxes', 400, { url: 'no-number' }],
  ['GET', '/api/letters/:id/mail', 'inboxes', 400, { url: 'no-number' }],
  ...crud('/api/letters', 'inboxes'),
  ...['test', 'send', 'pause', 'continue', 'stop'].map((step): Row => [
    'POST',
    `/api/letters/:id/${step}`,
    'inboxes',
    400,
    onId,
  ]),
  ...inbox('/api/reviews', 'content'),
  ['POST', '/api/reviews', 'content', 400, wrong],
  ['GET', '/api/retention', 'retention', 200],
  ['POST', '/api/calls-auth/login', 'public', 401, { payload: { username: 'x', password: 'x' } }],
  ['POST', '/api/calls-auth/login/second-factor', 'public', 400, wrong],
  ['GET', '/api/calls-auth/status', 'public', 200],
  ['POST', '/api/calls-auth/logout', 'public', 200, { payload: {} }],
  ['POST', '/api/calls-auth/ticket', 'reception', 200],
  // Streams do not end: the call monitor's own turn is in `features/calls`.
  ['GET', '/api/ringcentral/events', 'reception', null],
  ['POST', '/api/ringcentral/webhook', 'webhook', 401],
  ['POST', '/api/payments/stripe/webhook', 'webhook', 401],
  ['GET', '/api/payments/simulator/:ref', 'webhook', 400],
  ['POST', '/api/payments/simulator/:ref', 'webhook', 400, wrong],
  ['POST', '/api/telephony/events/:sourceId', 'webhook', 401],
  ['POST', '/api/twilio/webhook', 'webhook', 401],
  ['GET', '/api/calls', 'reception', 200],
  ['GET', '/api/calls/:id', 'reception', 400, { url: 'no-uuid' }],
  ['GET', '/api/calls/:id/message', 'reception', 400, { url: 'no-uuid' }],
  ['GET', '/api/call-monitoring', 'call-monitoring', 200],
  ['GET', '/api/call-monitoring/events', 'call-monitoring', 200],
  ['POST', '/api/call-monitoring/phones/resync', 'call-monitoring', 409],
  ['POST', '/api/call-monitoring/test-call', 'call-monitoring', 400, wrong],
  ['GET', '/api/call-statistics', 'calls', 200],
  ['GET', '/api/call-statistics.csv', 'calls', 200],
  ['GET', '/api/patients', 'patients', 200],
  ['GET', '/api/patients/:id', 'patients', 400, { url: 'no-number' }],
  ...crud('/api/patients', 'patients'),
  ['GET', '/api/patients/:id/staff-notes', 'patients', 400, { url: 'no-number' }],
  ['PUT', '/api/patients/:id/staff-notes', 'patients', 400, onId],
  ['GET', '/api/visits', 'patients', 400],
  ...crud('/api/visits', 'patients'),
  ['PUT', '/api/visits/:id/state', 'patients', 400, onId],
  ['GET', '/api/visits/:id/history', 'patients', 400, { url: 'no-number' }],
  ['GET', '/api/visits/:id/of-contact', 'schedule', 400, { url: 'no-number' }],
  ['POST', '/api/visits/:id/of-contact/cancel', 'schedule', 400, onId],
  ['POST', '/api/visit-series/preview', 'schedule', 400, wrong],
  ['POST', '/api/visit-series', 'schedule', 400, wrong],
  ['POST', '/api/visit-series/:id/cancel', 'schedule', 400, onId],
  ['POST', '/api/patients/import/preview', 'patients', 400, wrong],
  ['POST', '/api/patients/import', 'patients', 400, wrong],
  ['GET', '/api/patients/import', 'patients', 200],
  ['GET', '/api/patients/import/:id', 'patients', 400, { url: 'no-number' }],
  ['POST', '/api/patients/import/:id/remap', 'patients', 400, onId],
  ['POST', '/api/patients/import/:id/undo', 'patients', 400, onId],
  ['PUT', '/api/patients/:id/notes', 'reception', 400, wrong],
  ['GET', '/api/calls/:id/openings', 'reception', 400, { url: 'no-uuid' }],
  ['POST', '/api/calls/:id/hold', 'reception', 400, { ...wrong, url: 'no-uuid' }],
  ['DELETE', '/api/calls/:id/hold', 'reception', 400, { url: 'no-uuid' }],
  ['POST', '/api/calls/:id/visit', 'reception', 400, { ...wrong, url: 'no-uuid' }],
  ['POST', '/api/calls/:id/outer-booking', 'reception', 400, { ...wrong, url: 'no-uuid' }],
  ['PUT', '/api/calls/:id/visits/:visit', 'reception', 400, { ...wrong, url: 'no-uuid' }],
  ['POST', '/api/calls/:id/visits/:visit/cancel', 'reception', 400, { ...wrong, url: 'no-uuid' }],
  ['GET', '/api/patients/search', 'reception', 400],
  ['POST', '/api/calls/:id/lead', 'reception', 400, wrong],
  ['POST', '/api/calls/:id/pick', 'reception', 400, wrong],
  ['GET', '/api/reception-accounts', 'users', 200],
  ...crud('/api/reception-accounts', 'users'),
  ['POST', '/api/reception-accounts/:id/reset-password', 'users', 400, onId],
  ['POST', '/api/reception-accounts/:id/end-sessions', 'users', 400, onId],
  ['GET', '/api/clinic-systems', 'clinic-systems', 200],
  ['POST', '/api/clinic-systems/:name/sync', 'clinic-systems', 404],
  ['GET', '/api/docs', 'public', 200],
  ['GET', '/api/docs/json', 'public', 200],
  ['GET', '/api/docs/yaml', 'public', 200],
  ['GET', '/api/docs/static/*', 'public', 200, { url: 'index.css' }],
  ['GET', '/api/docs/static/index.html', 'public', 302],
  ['GET', '/api/docs/static/swagger-initializer.js', 'public', 200],
  ['PUT', '/api/calls/:id/outcome', 'reception', 400, { ...wrong, url: 'no-uuid' }],
  ['GET', '/api/blocked-numbers', 'reception', 200],
  ['PUT', '/api/blocked-numbers/:number', 'reception', 400, { url: 'no-number' }],
  ['DELETE', '/api/blocked-numbers/:number', 'reception', 400, { url: 'no-number' }],
  ['POST', '/api/calls/:id/link', 'reception', 400, { ...wrong, url: 'no-uuid' }],
  ['GET', '/api/own-patients', 'own-patients', 200],
  ['GET', '/api/people/:key/timeline', 'people', 400, { url: 'no%20key' }],
  ['GET', '/api/text-templates', 'texts', 200],
  ...crud('/api/text-templates', 'settings'),
  ['GET', '/api/received-texts', 'texts', 200],
  ['POST', '/api/received-texts', 'texts', 400, wrong],
  ['GET', '/api/texts', 'texts', 200],
  ['GET', '/api/texts/:id', 'texts', 400, { url: 'no-number' }],
  ['POST', '/api/texts', 'texts', 400, wrong],
  ['GET', '/api/texts/consent', 'texts', 400],
  ['PUT', '/api/texts/consent', 'texts', 400, wrong],
  ['POST', '/api/twilio/texts', 'webhook', 401],
  ['GET', '/api/follow-ups', 'follow-ups', 200],
  ['GET', '/api/follow-ups/events', 'follow-ups', null],
  ['PUT', '/api/follow-ups/:id', 'follow-ups', 400, onId],
  ['POST', '/api/follow-ups/:id/close', 'follow-ups', 400, onId],
  ['POST', '/api/follow-ups/close', 'follow-ups', 400, wrong],
  ['POST', '/api/follow-ups/:id/reopen', 'follow-ups', 400, { url: 'no-number' }],
  ['GET', '/api/arrivals', 'arrivals', 200],
  ['GET', '/api/arrivals/events', 'arrivals', null],
  ['PUT', '/api/arrivals/:id', 'arrivals', 400, onId],
  ['POST', '/api/arrivals/:id/link', 'arrivals', 400, onId],
  // From another machine: internal routes do not depend on roles.
  ['GET', '/api/content/contact', 'internal', 401],
  ['GET', '/api/content/stream', 'internal', 401],
];

let api: TestApp;
let people: Record<Person, As>;

beforeAll(async () => {
  api = await buildTestApp({
    seeded: true,
    env: { LIMIT_GENERAL: '100000', LIMIT_LOGIN: '100000', LIMIT_CONTACT: '100000', LIMIT_PUBLIC_FORM: '100000' },
    extend: (app) => app.accessLevel('content', async (scope) => void scope.get('/canary', () => ({}))),
  });
  people = await everybody(api);
  for (const flag of FLAG_KEYS.filter((key) => key !== 'admin_only'))
    await people.administrator({ method: 'PUT', url: `/api/config/${flag}`, payload: { data: 'true' } });
});
afterAll(() => api.close());

const urlOf = (pattern: string, value = 'nothing') => pattern.replace(/:\w+|\*/, value);
const isLogout = (pattern: string) => pattern.endsWith('/logout');

/** Who is answered otherwise than the row says, with the status. */
async function mismatches(row: Row): Promise<string[]> {
  const [method, pattern, , , request = {}] = row;
  const options: InjectOptions = {
    method,
    url: urlOf(pattern, request.url),
    payload: request.payload,
    remoteAddress: '203.0.113.9',
  };
  const found: string[] = [];
  for (const person of NAMES) {
    const status = expectedOf(person, row);
    // Signing out would end the session of the other rows.
    if (status === null || (isLogout(pattern) && person !== 'visitor' && person !== 'signed out')) continue;
    const answer = await people[person](options);
    if (answer.statusCode !== status) found.push(`${person}: ${answer.statusCode}, not ${status}`);
    if (answer.statusCode === 401 && 'code' in answer.json<object>())
      expect(answer.json()).toEqual({ code: 'unauthenticated', error: 'Please sign in' });
  }
  return found;
}

// For everybody in turn: a second each for the description of the API, and more on a busy machine.
const PATIENCE_MS = 60_000;

it.each(MATRIX)(
  '%s %s is for %s',
  async (...row) => {
    expect(await mismatches(row)).toEqual([]);
  },
  PATIENCE_MS,
);

it('notices a route in the wrong area', async () => {
  expect(await mismatches(['GET', '/canary', 'content', 200])).toEqual([]);
  expect(await mismatches(['GET', '/canary', 'inboxes', 200])).toEqual([
    'editor: 200, not 403',
    'front desk: 403, not 200',
  ]);
  expect(await mismatches(['GET', '/canary', 'audit', 200])).toEqual(['editor: 200, not 403']);
});

/** One of those whom the row refuses, another with each row: everybody tries each spelling at a hundred routes. */
const refusedIn = (row: Row): Person[] => {
  const refused = NAMES.filter((name) => [401, 403].includes(expectedOf(name, row) ?? 0));
  return refused.filter((_, at) => at === MATRIX.indexOf(row) % refused.length);
};

it.each(MATRIX.filter(([, , level]) => isArea(level)).map((row) => [row[0], row[1], row] as const))(
  '%s %s gives nothing away to other spellings and methods',
  async (method, pattern, row) => {
    const [, , , , request = {}] = row;
    const url = urlOf(pattern, request.url);
    const spellings = [
      `${url}/`,
      url.replace('/api/', '/api//'),
      url.toUpperCase(),
      url.replaceAll('/', '%2F'),
      `${url};x=1`,
      `${url}?_method=DELETE`,
      `${url}%00`,
    ];
    const overrides = { 'x-http-method-override': 'DELETE', 'x-original-url': '/healthz', 'x-rewrite-url': '/healthz' };
    for (const person of refusedIn(row)) {
      const as = people[person];
      for (const spelling of spellings)
        expect((await as({ method, url: spelling, payload: request.payload })).statusCode).toBeGreaterThanOrEqual(400);
      expect([401, 403]).toContain(
        (await as({ method, url, payload: request.payload, headers: overrides })).statusCode,
      );
      for (const other of ['OPTIONS', 'PATCH'] as const)
        expect((await as({ method: other, url })).statusCode).toBeGreaterThanOrEqual(400);
    }
  },
);

it('shows inactive rows to whoever edits content, and server-only settings to administrators', async () => {
  await people.administrator({
    method: 'POST',
    url: '/api/config',
    payload: { id: 'a_secret_setting', data: 'x', serverOnly: true },
  });
  await api.db.updateTable('services').set({ isActive: false }).where('id', '=', 1).execute();
  await api.app.content.settled();
  const lists = entitiesWith('allRows').map(
    (entity) => `/api${CONTENT_ENTITIES[entity].path}?${CONTENT_ENTITIES[entity].allRows}`,
  );
  for (const person of NAMES) {
    const inactive = async (url: string) =>
      (await people[person](url)).json<{ isActive: boolean }[]>().filter(({ isActive }) => !isActive);
    const isEditor = mayEnter(PEOPLE[person] ?? null, 'content');
    for (const url of isEditor ? [] : lists) expect(await inactive(url)).toEqual([]);
    expect(await inactive('/api/services?includeInactive=true')).toHaveLength(isEditor ? 1 : 0);
    const settings = expect((await people[person]('/api/config')).body);
    if (person === 'administrator') settings.toContain('a_secret_setting');
    else settings.not.toContain('a_secret_setting');
  }
});

it('is what docs/security.md says', () => {
  const document = readFileSync(join(__dirname, '../../../../../docs/security.md'), 'utf8');
  const rows = AREA_NAMES.map((area) => [`\`${area}\``, ...ROLES.map((role) => (mayEnter(role, area) ? 'yes' : '–'))]);
  const table = document.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  expect(table.filter(([first = '', second]) => first.startsWith('`') && /^(yes|–)$/.test(second ?? ''))).toEqual(rows);
});

it('has a row for every route, with its access level', () => {
  const rows = new Set(MATRIX.map(([method, pattern, level]) => `${level} ${method} ${pattern}`));
  const routes = api.app.routeTable
    .filter(({ url }) => url !== '/canary')
    .map(({ access, method, url }) => `${access} ${method} ${url}`);
  expect(routes.filter((route) => !rows.has(route))).toEqual([]);
  expect([...rows].filter((row) => !routes.includes(row))).toEqual([]);
});
