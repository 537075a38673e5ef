import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** One mail as the sink keeps it: the envelope's recipients and everything that came over the wire. */
export interface KeptMail {
  recipients: string[];
  raw: string;
}

/**
 * A mail server that keeps every mail as a file in a folder, where all workers of the suite find it. Returns its
 * address and a function that stops it.
 */
export async function startMailSink(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  mkdirSync(folder, { recursive: true });
  let count = 0;
  const keep = (mail: KeptMail): void => {
    count += 1;
    const file = path.join(folder, `${count}.json`);
    // Readers never see half a mail.
    writeFileSync(`${file}.part`, JSON.stringify(mail));
    renameSync(`${file}.part`, file);
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData: (stream, { envelope }, done) => {
      text(stream).then((raw) => {
        keep({ recipients: envelope.rcptTo.map(({ address }) => address), raw });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}
