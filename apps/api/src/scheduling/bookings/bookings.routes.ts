import type { BookingReceipt } from '@harmony/domain';
import {
  BookingReceiptSchema,
  BookingSchema,
  BookingTokenBody,
  CreateBookingBody,
  CreateHoldBody,
  FormReceiptSchema,
  HoldKeyBody,
  HoldSchema,
  MoveBookingBody,
  MoveTimesBody,
  OpeningsSchema,
  VerifyBookingBody,
} from '@harmony/domain/schemas';
import { msg } from '@harmony/language';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AppConfig } from '../../platform/config/app-config';
import { writeErrors } from '../../platform/http/contracts';
import { readSiteSettings } from '../../platform/settings/site-settings.repo';
import type { Db } from '../../platform/db/schema';
import type { Mailer } from '../../mail';
import { conflict } from '../../platform/http/api-error';
import { formErrors, IdempotencyHeaders, takeForm } from '../../platform/forms/take-form';
import { thanks } from '../../platform/forms/thanks';
import type { JobQueue } from '../../platform/jobs/job-queue';
import { cancelExternal, confirmExternal, moveExternal } from '../external-schedule/change-booking';
import { findExternalLink } from '../external-schedule/external-booking.repo';
import type { ExternalContext } from '../external-schedule/external-context';
import { sendBooking } from '../external-schedule/send-booking';
import type { PatientOf } from '../visits/patient-of';
import { orAlternatives } from '../visits/refuse';
import { visitCalendar, visitUrl } from '../visits/visit-calendar';
import { bookExternal } from './book-external.repo';
import { book } from './book.repo';
import { cancelBooking, confirmBooking, moveBooking, openLink } from './change-booking.repo';
import { holdTime, releaseHold } from './hold-time.repo';
import { moveTimes } from './move-times';
import { receiptOf } from './receipt';
import { verifyBooking } from './verify.repo';

const tags = ['booking'];
const feature = 'booking_enabled';
const CALENDAR = 'text/calendar; charset=utf-8';
const RELEASED = msg('The time is free again');

export interface BookingsOptions {
  config: Pick<AppConfig, 'dataKeys' | 'sessionSecrets' | 'publicUrl' | 'mail'>;
  db: Db;
  mailer: Mailer;
  patientOf: PatientOf;
  bookingQueue: JobQueue;
  /** Where another program keeps the schedule. */
  external: ExternalContext | null;
  /** A number in the one form by which equal ones are found. */
  numberOf: (phone: string) => string;
}

/** Booking by patients: a time is kept, booked, and changed later by the link of the mail. The token is in no address. */
export const bookingsRoutes: FastifyPluginAsyncZod<BookingsOptions> = async (
  app,
  { config, db, mailer, patientOf, bookingQueue, external, numberOf },
) => {
  const placing = <Result>(act: () => Promise<Result>): Promise<Result> => orAlternatives(db, () => bookingQueue(act));

  const opened = async (token: string) =>
    (await findExternalLink(db, token)) ?? (await db.transaction().execute((trx) => openLink(trx, token)));

  app.post(
    '/holds',
    {
      config: { feature, limit: 'holds' },
      schema: {
        tags,
        summary: 'Keep a time for ten minutes; 409 with the nearest free ones when it is taken',
        body: CreateHoldBody,
        response: { 201: HoldSchema, ...formErrors },
      },
    },
    async (request, reply) => {
      const { ip, body } = request;
      return reply.code(201).send(await placing(() => holdTime(db, config, { ip, body })));
    },
  );

  app.post(
    '/holds/release',
    {
      config: { feature },
      schema: {
        tags,
        summary: 'Give a kept time back',
        body: HoldKeyBody,
        response: { 200: FormReceiptSchema, ...formErrors },
      },
    },
    async (request) => {
      await releaseHold(db, request.body.key);
      return thanks(RELEASED);
    },
  );

  app.post(
    '/bookings',
    {
      config: { form: 'publicForm', feature },
      schema: {
        tags,
        summary: 'Book a visit; with an Idempotency-Key a repetition gets the first receipt',
        headers: IdempotencyHeaders,
        body: CreateBookingBody,
        response: { 201: BookingReceiptSchema, ...formErrors },
      },
    },
    async (request, reply) => {
      const [secret = ''] = config.dataKeys;
      // Of the first time. It is not kept with the answer, for whose repetition it is made again.
      let receipt: BookingReceipt | undefined;
      const { uid } = await placing(() =>
        takeForm(db, request, { scope: 'booking' }, async (trx, wanted) => {
          if (external) return bookExternal(trx, wanted, external, numberOf);
          const canMail = config.mail.smtpUrl !== null;
          const booked = await book(trx, wanted, { secret, patientOf, mailer, canMail });
          receipt = booked.receipt;
          return { uid: booked.uid };
        }),
      );
      if (external) await orAlternatives(db, () => sendBooking(external, uid));
      return reply.code(201).send(receipt ?? (await receiptOf(db, config.dataKeys, uid)));
    },
  );

  const link = { body: BookingTokenBody, response: { 200: BookingSchema, ...writeErrors, ...formErrors } };
  app.post(
    '/bookings/lookup',
    {
      config: { feature, preview: 'open' },
      schema: { tags, summary: 'The visit of a link; 404 for wrong and ended ones alike', ...link },
    },
    async ({ body: { token }, previewLocked }) => {
      const { booking } = await opened(token);
      // In preview mode nobody is shown times to choose from.
      return { ...booking, canMove: booking.canMove && !previewLocked };
    },
  );

  app.post(
    '/bookings/calendar',
    {
      config: { feature, preview: 'open' },
      schema: {
        tags,
        summary: 'The visit of a link as a calendar file (iCalendar)',
        body: BookingTokenBody,
        response: { 200: z.string(), ...writeErrors, ...formErrors },
      },
    },
    async (request, reply) => {
      const { token } = request.body;
      const visit = await opened(token);
      const url = visitUrl(config.publicUrl, token);
      return reply.type(CALENDAR).send(visitCalendar(visit, await readSiteSettings(db), { url, at: new Date() }));
    },
  );

  app.post(
    '/bookings/times',
    {
      config: { feature },
      schema: {
        tags,
        summary: 'The times that the visit of a link can be moved to, of up to 31 dates',
        ...link,
        body: MoveTimesBody,
        response: { ...link.response, 200: OpeningsSchema },
      },
    },
    ({ body }) => db.transaction().execute((trx) => moveTimes(trx, body)),
  );

  app.post(
    '/bookings/move',
    {
      config: { feature },
      schema: { tags, summary: 'Give the same visit another time', ...link, body: MoveBookingBody },
    },
    async ({ body }) => {
      const link = await findExternalLink(db, body.token);
      if (link) return orAlternatives(db, () => moveExternal(reachable(external), link, body.startsAt));
      return placing(() => db.transaction().execute((trx) => moveBooking(trx, body, mailer)));
    },
  );

  app.post(
    '/bookings/cancel',
    { config: { feature, preview: 'open' }, schema: { tags, summary: 'Cancel a visit', ...link } },
    async ({ body: { token } }) => {
      const link = await findExternalLink(db, token);
      if (link) return cancelExternal(reachable(external), link);
      return db.transaction().execute((trx) => cancelBooking(trx, token, mailer));
    },
  );

  app.post(
    '/bookings/verify',
    {
      config: { feature, preview: 'open' },
      schema: { tags, summary: 'The button of the mail that a booking waits for', ...link, body: VerifyBookingBody },
    },
    (request) => db.transaction().execute((trx) => verifyBooking(trx, request.body, config.dataKeys, mailer)),
  );

  app.post(
    '/bookings/confirm',
    { config: { feature, preview: 'open' }, schema: { tags, summary: 'Say that one is coming', ...link } },
    async ({ body: { token } }) => {
      const link = await findExternalLink(db, token);
      if (link) return confirmExternal({ db }, link);
      return db.transaction().execute((trx) => confirmBooking(trx, token));
    },
  );
};

/** 409 for a booking of a program that does not keep the schedule any more. */
function reachable(external: ExternalContext | null): ExternalContext {
  if (!external) throw conflict('This visit can no longer be changed here. Please call us.');
  return external;
}
