import type { Mailer } from '../mail';
import type { AppConfig } from '../platform/config/app-config';
import type { Db } from '../platform/db/schema';
import { group, serve, type RouteGroup } from '../platform/http/route-groups';
import type { SendReply } from '../platform/inbox/reply.routes';
import { clinicSystemsAdminRoutes } from './clinic-systems/clinic-systems.routes';
import { jwksRoutes } from './clinic-systems/fhir/jwks.routes';
import {
  contactSubmissionsAdminRoutes,
  contactSubmissionsRoutes,
} from './contact-submissions/contact-submissions.routes';
import { followUpsRoutes } from './follow-ups/follow-ups.routes';
import { patientImportsAdminRoutes } from './imports/imports.routes';
import { ownPatientsRoutes } from './own-patients/own-patients.routes';
import type { SaveVisits } from './patients/patient-writes.repo';
import { patientsReceptionRoutes } from './patients/patients-reception.routes';
import { patientsAdminRoutes } from './patients/patients.routes';
import { peopleRoutes } from './people/people.routes';
import type { CallerMatcher } from './phone-index/caller-matcher';

export interface PatientsRoutesOptions {
  config: AppConfig;
  db: Db;
  mailer: Mailer;
  sendReply: SendReply;
  matcher: CallerMatcher;
  saveVisits: SaveVisits;
}

/** Who the clinic knows: patients, the clinic system, whoever writes, and what is to be done about them. */
export const patientsRoutes = ({
  config,
  db,
  mailer,
  sendReply,
  matcher,
  saveVisits,
}: PatientsRoutesOptions): RouteGroup[] => [
  // Also in preview mode: asked by the server of a clinic system.
  group('public', [serve(jwksRoutes, { config }, ['GET /.well-known/jwks.json'])], { prefix: '', preview: 'open' }),
  group('public', [serve(contactSubmissionsRoutes, { db, mailer }, ['POST /contact'])]),
  group('inboxes', [
    serve(contactSubmissionsAdminRoutes, { db, sendReply }, [
      'GET /contact-submissions',
      'GET /contact-submissions.csv',
      'GET /contact-submissions/:id',
      'PUT /contact-submissions/:id',
      'POST /contact-submissions/bulk',
      'POST /contact-submissions/bulk-delete',
      'DELETE /contact-submissions/:id',
      'POST /contact-submissions/:id/reply',
    ]),
  ]),
  group('patients', [
    serve(patientsAdminRoutes, { db, saveVisits }, [
      'GET /patients',
      'GET /patients/:id',
      'POST /patients',
      'PUT /patients/:id',
      'DELETE /patients/:id',
      'GET /patients/:id/staff-notes',
      'PUT /patients/:id/staff-notes',
    ]),
    serve(patientImportsAdminRoutes, { db }, [
      'POST /patients/import/:id/remap',
      'POST /patients/import',
      'GET /patients/import',
      'GET /patients/import/:id',
      'POST /patients/import/:id/undo',
      'POST /patients/import/preview',
    ]),
  ]),
  group('clinic-systems', [
    serve(clinicSystemsAdminRoutes, {}, ['GET /clinic-systems', 'POST /clinic-systems/:name/sync']),
  ]),
  // Areas that the call monitor shares.
  group('follow-ups', [
    serve(followUpsRoutes, { db, matcher }, [
      'GET /follow-ups',
      'PUT /follow-ups/:id',
      'POST /follow-ups/:id/close',
      'POST /follow-ups/close',
      'POST /follow-ups/:id/reopen',
      'GET /follow-ups/events',
    ]),
  ]),
  group('own-patients', [serve(ownPatientsRoutes, { db }, ['GET /own-patients'])]),
  group('people', [serve(peopleRoutes, { config, db }, ['GET /people/:key/timeline'])]),
  group('reception', [
    serve(patientsReceptionRoutes, { db }, [
      'PUT /patients/:id/notes',
      'POST /calls/:id/lead',
      'POST /calls/:id/link',
      'POST /calls/:id/pick',
      'GET /patients/search',
    ]),
  ]),
];
