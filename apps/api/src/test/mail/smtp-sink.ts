import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A mail as it came over the wire. */
export interface ReceivedMail {
  /** The envelope: where reports about it go. */
  sender: string;
  /** The envelope: who really gets it, whatever the headers say. */
  recipients: string[];
  /** Header fields as they were sent, unfolded; names in lower case, in order. */
  headers: [name: string, value: string][];
  /** The only value of a header. Throws when there are several; undefined when there is none. */
  header(name: string): string | undefined;
  text: string;
  html: string;
  /** What went with it: the media type as it was sent, and the text. */
  attachments: { type: string; content: string }[];
  raw: string;
}

/** Where the server says no, with an SMTP reply. */
export interface Refusal {
  at: 'connect' | 'login' | 'from' | 'recipient' | 'data';
  code: number;
  /** This recipient only. */
  to?: string;
  /** What it says behind the code. */
  message?: string;
}

export interface SmtpSink {
  url: string;
  port: number;
  mails: ReceivedMail[];
  /** How many sessions were begun, refused ones included. */
  sessions: number;
  /** What is said no to from now on; null takes everything. */
  refuse: Refusal | null;
  /** Milliseconds before a mail is taken, once all of it is there. */
  delay: number;
  close(): Promise<void>;
}

/** A mail server that keeps what it gets, in memory. On `port`, or on any free one. */
export async function startSmtpSink(port = 0): Promise<SmtpSink> {
  const refusal = (at: Refusal['at'], to?: string) => {
    const { refuse } = sink;
    if (refuse?.at !== at || (refuse.to !== undefined && refuse.to !== to)) return null;
    return Object.assign(new Error(refuse.message ?? 'refused by the test'), { responseCode: refuse.code });
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 50,
    onConnect(_session, done) {
      sink.sessions++;
      done(refusal('connect'));
    },
    onAuth: ({ username }, _session, done) => done(refusal('login'), { user: username }),
    onMailFrom: (_address, _session, done) => done(refusal('from')),
    onRcptTo: ({ address }, _session, done) => done(refusal('recipient', address)),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refused = refusal('data');
        if (refused) return done(refused);
        setTimeout(() => {
          sink.mails.push(readMail(Buffer.concat(chunks).toString('utf8'), session));
          done();
        }, sink.delay).unref();
      });
    },
  });
  // Clients that go away in the middle are part of the tests.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as AddressInfo;
  const sink: SmtpSink = {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    mails: [],
    sessions: 0,
    refuse: null,
    delay: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return sink;
}

function readMail(raw: string, session: SMTPServerSession): ReceivedMail {
  const { headers } = splitHead(raw);
  const parts = partsOf(raw);
  const words = (type: string) => parts.find((part) => part.type.startsWith(type))?.content ?? '';
  return {
    sender: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
    recipients: session.envelope.rcptTo.map(({ address }) => address),
    headers,
    header: (name) => valueOf(headers, name),
    text: words('text/plain'),
    html: words('text/html'),
    attachments: parts.filter(({ isAttached }) => isAttached).map(({ type, content }) => ({ type, content })),
    raw,
  };
}

/** The parts of a mail, those within parts included. */
function partsOf(raw: string): { type: string; content: string; isAttached: boolean }[] {
  const { headers, body } = splitHead(raw);
  const type = valueOf(headers, 'content-type') ?? '';
  const boundary = /boundary="([^"]+)"/.exec(type)?.[1];
  if (boundary === undefined) {
    // A calendar entry is shown in the mail (`inline`); the mail's own words have no disposition.
    const isAttached = valueOf(headers, 'content-disposition') !== undefined;
    return [{ type, isAttached, content: decode(body, valueOf(headers, 'content-transfer-encoding')) }];
  }
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => partsOf(part.replace(/^\r\n/, '')));
}

function splitHead(text: string): { headers: [string, string][]; body: string } {
  const end = text.indexOf('\r\n\r\n');
  const lines = text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  return {
    headers: lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
    body: text.slice(end + 4),
  };
}

function valueOf(headers: [string, string][], name: string): string | undefined {
  const values = headers.filter(([other]) => other === name.toLowerCase());
  if (values.length > 1) throw new Error(`the header ${name} came ${values.length} times`);
  return values[0]?.[1];
}

function decode(body: string, encoding = '7bit'): string {
  const lines = body.replace(/\r\n/g, '\n').trimEnd();
  if (encoding === 'base64') return Buffer.from(lines, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return lines;
  const bytes = lines
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
