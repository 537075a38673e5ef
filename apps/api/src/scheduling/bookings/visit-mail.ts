import {
  clinicTimeText,
  isOnlyAskedFor,
  lateRule,
  REQUEST_ANSWER,
  suggestedTimeText,
  type Booking,
} from '@harmony/domain';
import { msg, t } from '@harmony/language';
import type { VisitCause } from './visit-mails';
import { healthLine, hello, numberLine, placeLine, writeLetter, type MailText } from '../../mail';

export interface VisitMail {
  clinicName: string;
  /** The clinic's number, as people read it. */
  phone: string | null;
  /** Where the clinic is, on one line; null when the settings do not say. */
  address: string | null;
  booking: Booking;
  /** The page of the visit. */
  visitUrl: string;
}

/** `subject` has the name of the clinic in it, `sentence` also the time of the visit. */
interface News {
  subject: string;
  sentence: string;
}

/** What the mail says first; a visit that the clinic confirms by hand is not booked yet. */
function newsOf(cause: VisitCause, { state }: Booking): News {
  if (cause !== 'visit-booked' && cause !== 'visit-moved') return NEWS[cause];
  return (state === 'requested' ? NEWS_OF_REQUESTS : NEWS)[cause];
}

const NEWS: Readonly<Record<VisitCause, News>> = {
  'visit-asked': {
    subject: msg('Appointment at {clinic}: please choose another time'),
    sentence: msg('Your appointment at {clinic} can’t take place as planned: {time}.'),
  },
  'visit-verify': {
    subject: msg('Appointment at {clinic}: please confirm it'),
    sentence: msg('Your appointment at {clinic} is being held for you until {until}: {time}.'),
  },
  'visit-lapsed': {
    subject: msg('Appointment at {clinic}: not confirmed'),
    sentence: msg('Your appointment at {clinic} wasn’t confirmed, and its time is free again: {time}.'),
  },
  'visit-cancelled': {
    subject: msg('Appointment at {clinic}: canceled'),
    sentence: msg('Your appointment at {clinic} has been canceled: {time}.'),
  },
  'visit-confirmed': {
    subject: msg('Appointment at {clinic}: confirmed'),
    sentence: msg('Your appointment at {clinic} is confirmed: {time}.'),
  },
  'visit-moved': {
    subject: msg('Appointment at {clinic}: moved'),
    sentence: msg('Your appointment at {clinic} has a new time: {time}.'),
  },
  'visit-booked': {
    subject: msg('Appointment at {clinic}: booked'),
    sentence: msg('Your appointment at {clinic} is booked: {time}.'),
  },
};

const NEWS_OF_REQUESTS: Readonly<Record<'visit-booked' | 'visit-moved', News>> = {
  'visit-moved': {
    subject: msg('Appointment at {clinic}: moved'),
    sentence: msg('Your appointment at {clinic} is being held for you, and we’ll confirm it: {time}.'),
  },
  'visit-booked': {
    subject: msg('Appointment at {clinic}: to be confirmed'),
    sentence: msg('Your appointment at {clinic} is being held for you, and we’ll confirm it: {time}.'),
  },
};

/** There is no appointment any more. */
const isOver = (cause: VisitCause): boolean => cause === 'visit-cancelled' || cause === 'visit-lapsed';

/** What the link of the mail is for. */
const ACTIONS: Readonly<Partial<Record<VisitCause, string>>> = {
  'visit-asked': msg('Choose another time'),
  'visit-verify': msg('Confirm this booking'),
};

/** What the link of a visit does, and by when. */
const ruleOf = ({ lateHours, canMove }: Booking): string =>
  canMove ? lateRule(lateHours, true) : `${lateRule(lateHours, false)} ${t('To move it, please call us.')}`;

function laterOf(cause: VisitCause, booking: Booking): string {
  if (cause === 'visit-asked')
    return t('We’re sorry. With this link, you can choose another time or cancel. You can also call us.');
  if (cause === 'visit-verify')
    return t(
      'The link leads to a page with a button: press it, and the appointment is yours. If you didn’t ask for it, do nothing, and the time goes to someone else.',
    );
  return isOver(cause)
    ? t('To come at another time, book again on our website or call us.')
    : `${t('This link leads to your appointment.')} ${ruleOf(booking)}`;
}

/** What stands in the sentences: of the clinic, and of the visit. */
const namesOf = ({ clinicName, booking: { startsAt, verifyBy, timeZone } }: VisitMail) => ({
  clinic: clinicName,
  time: suggestedTimeText(startsAt, timeZone),
  until: verifyBy === null ? '' : clinicTimeText(verifyBy, timeZone),
});

/** Where to come; a visit by video has no way to the clinic, but a link. */
function whereOf({ address, booking: { video } }: VisitMail): string[] {
  if (video === null) return placeLine(address);
  return [
    video.url === null
      ? t('It’s held by video. You’ll find the link on your appointment’s page before it starts.')
      : t('It’s held by video, at this link: {url}', { url: video.url }),
  ];
}

const farewell = ({ phone }: VisitMail): string[] => [...numberLine(phone), healthLine()];

/** Tells a patient that their wish has arrived, and that it is no more than a wish yet. */
const requestMail = (mail: VisitMail): MailText =>
  writeLetter({
    subject: t('Appointment at {clinic}: we received your request', namesOf(mail)),
    paragraphs: [
      hello(t('We received your appointment request at {clinic}: {time}.', namesOf(mail))),
      `${t(REQUEST_ANSWER)} ${t('Nothing is booked yet.')}`,
      t('This link leads to your request. To withdraw it, call us.'),
      ...farewell(mail),
    ],
    action: { label: t('Your request'), url: mail.visitUrl },
    from: mail.clinicName,
  });

/**
 * Tells a patient when their visit is, that it is cancelled, or that it cannot be. Neither treatment nor practitioner nor note stands in it: mail
 * passes many hands, and subjects show on locked screens.
 */
export function visitMail(cause: VisitCause, mail: VisitMail): MailText {
  const { clinicName, booking, visitUrl } = mail;
  if (cause !== 'visit-asked' && isOnlyAskedFor(booking)) return requestMail(mail);
  const { subject, sentence } = newsOf(cause, booking);
  const names = namesOf(mail);
  return writeLetter({
    subject: t(subject, names),
    paragraphs: [
      hello(t(sentence, names)),
      ...(isOver(cause) ? [] : whereOf(mail)),
      laterOf(cause, booking),
      ...farewell(mail),
    ],
    ...(!isOver(cause) && { action: { label: t(ACTIONS[cause] ?? msg('Your appointment')), url: visitUrl } }),
    from: clinicName,
  });
}

/**
 * Reminds a patient of their visit, in no more words. Opening its links changes nothing: mail scanners open links, too, so each
 * leads to a page with a button.
 */
export function reminderMail(mail: VisitMail): MailText {
  const { clinicName, booking, visitUrl } = mail;
  const names = namesOf(mail);
  return writeLetter({
    subject: t('Appointment at {clinic}: a reminder', names),
    paragraphs: [
      hello(t('Your appointment at {clinic} is coming up: {time}.', names)),
      ...whereOf(mail),
      [t('Each link leads to a page with a button, and nothing changes until you press it.'), ruleOf(booking)].join(
        ' ',
      ),
      ...farewell(mail),
    ],
    action: { label: booking.isConfirmed ? t('Your appointment') : t('I am coming'), url: visitUrl },
    otherActions: [
      ...(booking.canMove ? [{ label: t('Move it'), url: `${visitUrl}&ask=move` }] : []),
      { label: t('Cancel it'), url: `${visitUrl}&ask=cancel` },
    ],
    from: clinicName,
  });
}
