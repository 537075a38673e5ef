import {
  CAMPAIGN_BLOCK_NAMES,
  cardNoun,
  stripHtml,
  type FrozenCampaign,
  type CampaignBlock,
  type ShownBlock,
} from '@harmony/domain';
import { readSiteSettings } from '../../platform/settings/site-settings.repo';
import type { Db } from '../../platform/db/schema';
import { cardKey, readCards, readPictures, type CardRef } from './campaign-parts.repo';

/** A campaign as everybody would get it now, and what is missing in it, one sentence each. What is missing is left out. */
export interface Freezing {
  campaign: FrozenCampaign;
  problems: string[];
}

const refOf = (block: CampaignBlock): CardRef[] =>
  block.kind === 'card' && block.rowId !== null ? [{ entity: block.entity, rowId: block.rowId }] : [];

/** Reads everything that the parts of a campaign show. */
export async function freezeCampaign(db: Db, blocks: readonly CampaignBlock[]): Promise<Freezing> {
  const settings = await readSiteSettings(db);
  const cards = await readCards(db, blocks.flatMap(refOf));
  const pictures = await readPictures(
    db,
    blocks.flatMap((block) => (block.kind === 'picture' && block.imageId !== null ? [block.imageId] : [])),
  );
  const problems: string[] = [];
  const shown = blocks.flatMap((block, index): ShownBlock[] => {
    const found = showBlock(block, { cards, pictures });
    if (typeof found !== 'string') return [found];
    problems.push(`Part ${index + 1} (${CAMPAIGN_BLOCK_NAMES[block.kind].toLowerCase()}): ${found}`);
    return [];
  });
  const { clinicName, timeZone } = settings;
  return { campaign: { clinicName, address: settings.address?.text ?? null, timeZone, blocks: shown }, problems };
}

interface Found {
  cards: Awaited<ReturnType<typeof readCards>>;
  pictures: ReadonlyMap<number, string>;
}

/** What a part shows, or what it lacks. */
function showBlock(block: CampaignBlock, { cards, pictures }: Found): ShownBlock | string {
  switch (block.kind) {
    case 'heading':
      return block.text === '' ? 'Write the heading, or remove it.' : { kind: 'heading', text: block.text };
    case 'text':
      return stripHtml(block.html) === '' ? 'Write the text, or remove it.' : { kind: 'text', html: block.html };
    case 'button':
      if (block.label === '' || block.href === '') return 'Enter the button’s text and its link.';
      return { kind: 'button', label: block.label, href: block.href };
    case 'picture': {
      if (block.imageId === null) return 'Choose a picture.';
      const alt = pictures.get(block.imageId);
      if (alt === undefined) return 'The picture is no longer in the library. Choose another one.';
      if (alt.trim() === '')
        return 'The picture has no description yet. Describe it under Images, or choose another one.';
      return { kind: 'picture', picture: { src: `/api/images/${block.imageId}`, alt } };
    }
    case 'card': {
      const noun = cardNoun(block.entity);
      if (block.rowId === null) return `Choose the ${noun}.`;
      const card = cards.get(cardKey({ entity: block.entity, rowId: block.rowId }));
      return card ? { kind: 'card', ...card } : `This ${noun} is not on the website. Choose another one.`;
    }
    case 'divider':
      return { kind: 'divider' };
  }
}
