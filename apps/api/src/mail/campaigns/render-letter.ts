import { longDateText, zonedNow, type FrozenLetter } from '@harmony/domain';
import { letterHtml, type Foot } from './letter-html';
import { letterText } from './letter-text';

/** What a reader gets. */
export interface RenderedLetter {
  subject: string;
  html: string;
  text: string;
}

/** Whom a letter is rendered for: a reader with their link, or whoever looks at it beforehand. */
export type ReadBy = { askedAt: string; leaveUrl: string } | 'trial';

interface RenderOptions {
  subject: string;
  preheader: string;
  letter: FrozenLetter;
  publicUrl: string;
}

/** A letter in both parts of a mail. */
export function renderLetter(options: RenderOptions, reader: ReadBy): RenderedLetter {
  const foot = footOf(reader, options.letter.timeZone);
  const given = { ...options, foot };
  return { subject: options.subject, html: letterHtml(given), text: letterText(given) };
}

function footOf(reader: ReadBy, timeZone: string): Foot {
  if (reader === 'trial')
    return {
      reason: 'Readers see here when they signed up for the newsletter and how to unsubscribe.',
      leaveUrl: null,
    };
  const day = longDateText(zonedNow(new Date(reader.askedAt), timeZone).date);
  return { reason: `You’re getting this because you signed up for it on ${day}.`, leaveUrl: reader.leaveUrl };
}
