import { clinicFullText } from '@harmony/domain';

/** The message as it stands under an answer: "On Nov 21, 2026, 10:42 AM, Ada Byron wrote:", each line after a ">". */
export const quoteOf = (
  { name, message, createdAt }: { name: string; message: string; createdAt: string },
  timeZone: string,
): string =>
  [`On ${clinicFullText(createdAt, timeZone)}, ${name} wrote:`, ...message.split('\n').map((line) => `> ${line}`)].join(
    '\n',
  );

/** The first word of a name, for the greeting. */
export const greetingFor = (name: string): string => `Hello ${name.trim().split(/\s+/)[0] ?? name},\n\n`;
