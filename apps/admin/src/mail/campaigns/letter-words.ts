import type { Letter, LetterBlock, LetterBody, LetterState } from '@harmony/domain';
import type { Tone } from '@harmony/ui';

export const LETTERS = '/letters';
export const letterPlace = (id: number | 'new'): string => `${LETTERS}?edit=${id}`;

export const STATE_TONES: Readonly<Record<LetterState, Tone>> = {
  draft: 'neutral',
  sending: 'info',
  paused: 'warning',
  stopped: 'danger',
  sent: 'success',
};

/** What a letter without a subject is called. */
export const titleOf = ({ subject }: { subject: string }): string => subject.trim() || 'Newsletter without a subject';

/** `1 reader`, `2 readers`. */
export const readersText = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'reader' : 'readers'}`;

export const EMPTY_LETTER: LetterBody = { subject: '', preheader: '', blocks: [] };

/** What of a letter is written. */
export const bodyOf = ({ subject, preheader, blocks }: Letter): LetterBody => ({ subject, preheader, blocks });

const newId = (): string => crypto.randomUUID();

/** A part of a kind, with nothing in it yet. */
export function emptyBlock(kind: LetterBlock['kind']): LetterBlock {
  const id = newId();
  switch (kind) {
    case 'heading':
      return { id, kind, text: '' };
    case 'text':
      return { id, kind, html: '' };
    case 'picture':
      return { id, kind, imageId: null };
    case 'button':
      return { id, kind, label: '', href: '' };
    case 'card':
      return { id, kind, entity: 'services', rowId: null };
    case 'divider':
      return { id, kind };
  }
}
