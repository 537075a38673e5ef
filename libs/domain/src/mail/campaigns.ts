import type { NumberSetting } from '../platform/settings/declarations';

/** What becomes of a campaign. `stopped` and `sent` are for good. */
export const CAMPAIGN_STATES = ['draft', 'sending', 'paused', 'stopped', 'sent'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** States as people read them. */
export const CAMPAIGN_STATE_NAMES: Readonly<Record<CampaignState, string>> = {
  draft: 'Draft',
  sending: 'Sending',
  paused: 'Paused',
  stopped: 'Stopped',
  sent: 'Sent',
};

/** What can be done with a campaign that is being sent. */
export const CAMPAIGN_STEPS = ['pause', 'continue', 'stop'] as const;
export type CampaignStep = (typeof CAMPAIGN_STEPS)[number];

/** From which states a step leads where. */
export const CAMPAIGN_MOVES: Readonly<Record<CampaignStep, { from: readonly CampaignState[]; to: CampaignState }>> = {
  pause: { from: ['sending'], to: 'paused' },
  continue: { from: ['paused'], to: 'sending' },
  stop: { from: ['sending', 'paused'], to: 'stopped' },
};

/**
 * What became of the campaign for one reader. `queued`: in the outbox; `refused`: the mail server takes nothing for this address;
 * `uncertain`: Harmony stopped while it handed the mail over, and does not risk a second one; `left`: they left before it was their
 * turn; `stopped`: the campaign was stopped before.
 */
export const READER_STATES = ['waiting', 'queued', 'sent', 'refused', 'uncertain', 'left', 'stopped'] as const;
export type ReaderState = (typeof READER_STATES)[number];

/** What is published and can stand in a campaign as a card, by its key in `CONTENT_ENTITIES`. */
export const CARD_ENTITIES = ['services', 'healthConditions', 'products', 'pages', 'faqs'] as const;
export type CardEntity = (typeof CARD_ENTITIES)[number];

/** Parts of a campaign, in the order in which they are offered, as people call them. */
export const CAMPAIGN_BLOCK_NAMES = {
  heading: 'Heading',
  text: 'Text',
  picture: 'Picture',
  button: 'Button',
  card: 'Card',
  divider: 'Divider',
} as const;
export type CampaignBlockKind = keyof typeof CAMPAIGN_BLOCK_NAMES;

export const CAMPAIGN_BLOCKS_MAX = 50;

/** So many pictures are there to choose from, those uploaded last. */
export const CAMPAIGN_PICTURES_LISTED = 500;

/** How many mails of campaigns go out in a minute, so that the mail server takes them and other mails are not held up. */
export const CAMPAIGN_RATE = {
  kind: 'number',
  setting: 'newsletter_per_minute',
  label: 'Newsletter: emails per minute',
  help: 'How many readers a newsletter goes out to each minute. Fewer are easier on a small mail server. Pausing takes effect within a minute.',
  unit: 'mails',
  least: 1,
  most: 600,
  usual: 60,
} as const satisfies NumberSetting;

/** A picture as mails show it: a path of the website, and what it shows in words. */
export interface ShownPicture {
  src: string;
  alt: string;
}

/** A part of a campaign with all that is read in it. Addresses are https, or paths of the website. */
export type ShownBlock =
  | { kind: 'heading'; text: string }
  /** Sanitised HTML. */
  | { kind: 'text'; html: string }
  | { kind: 'picture'; picture: ShownPicture }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'card'; title: string; snippet: string; picture: ShownPicture | null; href: string }
  | { kind: 'divider' };

/** A campaign as everybody gets it. */
export interface FrozenCampaign {
  clinicName: string;
  /** The clinic's postal address, on one line; null: none is set, and nothing can be sent. */
  address: string | null;
  timeZone: string;
  blocks: ShownBlock[];
}
