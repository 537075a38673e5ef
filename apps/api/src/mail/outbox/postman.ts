import { createHash } from 'node:crypto';
import type { Transporter } from 'nodemailer';
import { saysNoAddress } from '../../platform/forms/no-address';
import { BY_HAND, oneLine } from './envelope';
import type { ClaimedMail } from './outbox.repo';

/** The sender, and the clinic's own address. */
export interface Sender {
  name: string;
  address: string;
  clinicAddress: string;
}

/** What came of one attempt. */
export type Delivery =
  | { sent: true; recipient: string }
  | {
      sent: false;
      /** What the mail server said, for people. */
      reason: string;
      /** It will never accept this e-mail. */
      permanent: boolean;
      /** It accepts no e-mails at the moment: the others need not be tried. */
      serverDown: boolean;
      /** It has no such address, and never will accept anything for it. */
      isNoAddress: boolean;
      /** It may have accepted it: the connection ended before its answer. */
      isUncertain: boolean;
      /** For logs: no address, no text of the server. */
      code: string;
    };

export interface Postman {
  /** Hands one mail to the server. Never throws; `signal` ends the attempt, and the connection with it. */
  deliver(mail: ClaimedMail, recipient: string, sender: Sender, signal: AbortSignal): Promise<Delivery>;
  close(): void;
}

/** The shape of nodemailer's errors, as far as they are looked at. */
interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
  /** The command that was answered. */
  command?: string;
  /** The call of the operating system that failed. */
  syscall?: string;
}

/** Limits of the stages of one attempt, in milliseconds; silence counts, not the whole. */
const TIMEOUTS = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Stages at which the server judges the mail itself, and not us or the connection. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

/** Failures of nodemailer before a mail can have been handed over. */
const BEFORE_THE_MAIL = new Set(['EDNS', 'EAUTH', 'ETLS', 'EPROXY']);
const NEVER_REACHED = /^(?:Connection timeout|Greeting never received)/;

/**
 * Delivers over SMTP, one connection per mail.
 *
 * @param bounceAddress where reports about mails of campaigns go; null: to the sender
 */
export function smtpPostman(
  smtpUrl: string,
  timeouts: Partial<typeof TIMEOUTS> = {},
  bounceAddress: string | null = null,
): Postman {
  let opened: Promise<Transporter> | undefined;
  /** The library is loaded with the first mail: no start waits for it. */
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: smtpUrl,
      ...TIMEOUTS,
      ...timeouts,
      // A mail is what its row says: nothing in it names a file or an address to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return {
    async deliver(mail, recipient, sender, signal) {
      try {
        const transport = await (opened ??= open());
        const envelope = mail.isBulk &&
          bounceAddress !== null && { envelope: { from: bounceAddress, to: [recipient] } };
        await transport.sendMail({ ...messageOf(mail, recipient, sender), ...envelope, signal });
        return { sent: true, recipient };
      } catch (error) {
        return failureOf(error as SmtpError);
      }
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

/** Addresses are passed as objects, so that no user input is parsed as a list of addresses. */
function messageOf(mail: ClaimedMail, recipient: string, sender: Sender) {
  const { subject, text, html, attachment, first } = mail;
  const { name, address } = sender;
  return {
    from: { name, address },
    to: { name: '', address: recipient },
    ...replyToOf(mail, sender),
    messageId: messageIdOf(mail, address),
    // Mail programs put what is about one visit together.
    ...(first !== null && { inReplyTo: messageIdOf(first, address), references: messageIdOf(first, address) }),
    date: new Date(mail.createdAt),
    subject,
    text,
    ...(html !== null && { html }),
    ...(attachment !== null && {
      attachments: [
        {
          filename: attachment.name,
          contentType: attachment.type,
          content: attachment.content,
          // As an attachment Evolution 3.46 hides the entry behind an arrow; inline it shows it, and the others still offer the file.
          contentDisposition: 'inline' as const,
        },
      ],
    }),
    headers: headersOf(mail),
  };
}

/**
 * Who gets the answer. People answer reminders, and a mailbox that only sends is read by nobody: where the sender is another address than
 * the clinic's, answers go to the clinic's.
 */
function replyToOf({ replyToAddress, replyToName }: ClaimedMail, { name, address, clinicAddress }: Sender) {
  if (replyToAddress !== null) return { replyTo: { name: replyToName ?? '', address: replyToAddress } };
  return address === clinicAddress ? {} : { replyTo: { name, address: clinicAddress } };
}

/**
 * What says that no person has written it, and which automatic answers are not wanted: absence notes and read receipts. Not `All`, which
 * asks for silence about what could not be delivered, too ([MS-OXCMAIL] 2.1.3.2.20). What staff have written (`by-hand`) bears neither:
 * RFC 3834 is about programs, and whoever is away may say so.
 */
function headersOf({ headers }: ClaimedMail): Record<string, string> {
  const { 'Auto-Submitted': origin = 'auto-generated', ...others } = headers;
  return origin === BY_HAND
    ? others
    : { 'Auto-Submitted': origin, 'X-Auto-Response-Suppress': 'OOF, AutoReply, RN, NRN', ...others };
}

/** The same in every attempt, so that a mail that arrives twice is known by its receivers. */
function messageIdOf({ id, createdAt }: Pick<ClaimedMail, 'id' | 'createdAt'>, from: string): string {
  const local = createHash('sha256').update(`${id} ${createdAt} ${from}`).digest('hex').slice(0, 32);
  return `<${local}@${from.slice(from.lastIndexOf('@') + 1)}>`;
}

function failureOf({ code = 'EUNKNOWN', responseCode, response, message, command, syscall }: SmtpError): Delivery {
  const aboutTheMail = ABOUT_THE_MAIL.has(code) && responseCode !== undefined;
  // 503 says that commands came in the wrong order: the connection was at fault, not the mail.
  const permanent = aboutTheMail && responseCode >= 500 && responseCode !== 503;
  const isCertain =
    responseCode !== undefined || BEFORE_THE_MAIL.has(code) || syscall === 'connect' || NEVER_REACHED.test(message);
  return {
    sent: false,
    reason: oneLine(response ?? message).slice(0, 300),
    permanent,
    serverDown: !aboutTheMail,
    isNoAddress: permanent && command === 'RCPT TO' && saysNoAddress(response ?? ''),
    isUncertain: !isCertain,
    code: responseCode === undefined ? code : `${code} ${responseCode}`,
  };
}
