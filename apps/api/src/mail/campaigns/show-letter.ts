import type { Letter, LetterBlock, LetterPreview } from '@harmony/domain';
import type { Db } from '../../platform/db/schema';
import type { LetterMails } from './letter-mails';
import { freezeLetter } from './freeze-letter';
import { countSubscribers, findLetter } from './letters.repo';
import { renderLetter } from './render-letter';

export interface LetterContext {
  db: Db;
  mails: LetterMails;
  publicUrl: string;
}

const NO_ADDRESS =
  'Every newsletter must include the clinic’s postal address (16 CFR 316.5), and none is set. Enter it under Settings, “Address”.';

/** Why a letter cannot be sent as things are, one sentence each. */
export async function obstaclesOf(
  db: Db,
  mails: LetterMails,
  { subject, blocks }: { subject: string; blocks: readonly LetterBlock[] },
): Promise<string[]> {
  const { letter, problems } = await freezeLetter(db, blocks);
  const mail = await mails.obstacle(db);
  return [
    ...(mail === null ? [] : [mail]),
    ...(letter.address === null ? [NO_ADDRESS] : []),
    ...(subject === '' ? ['The newsletter has no subject. Add one.'] : []),
    ...(blocks.length === 0 ? ['The newsletter is empty. Add a part.'] : []),
    ...problems,
  ];
}

/** The same at each state: of one on its way nothing but the mail server can be missing any more. */
async function hindrancesOf(db: Db, mails: LetterMails, letter: Pick<Letter, 'state' | 'subject' | 'blocks'>) {
  if (letter.state === 'draft') return obstaclesOf(db, mails, letter);
  const isMoving = letter.state === 'sending' || letter.state === 'paused';
  const mail = isMoving ? await mails.obstacle(db) : null;
  return mail === null ? [] : [mail];
}

/** A letter as the console shows it. 404. */
export async function showLetter({ db, mails }: Pick<LetterContext, 'db' | 'mails'>, id: number): Promise<Letter> {
  const { frozen: _frozen, ...letter } = await findLetter(db, id);
  const obstacles = await hindrancesOf(db, mails, letter);
  return { ...letter, obstacles, subscribers: await countSubscribers(db) };
}

/** The very mail, as it is now or as it was sent, and what is missing in it. 404. */
export async function previewLetter(
  { db, publicUrl }: Omit<LetterContext, 'mails'>,
  id: number,
): Promise<LetterPreview> {
  const { subject, preheader, blocks, frozen } = await findLetter(db, id);
  const { letter, problems } = frozen ? { letter: frozen, problems: [] } : await freezeLetter(db, blocks);
  const { html, text } = renderLetter({ subject, preheader, letter, publicUrl }, 'trial');
  return { html, text, problems };
}
