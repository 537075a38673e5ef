import {
  CARD_ENTITIES,
  contentEntity,
  CAMPAIGN_PICTURES_LISTED,
  pageOf,
  readFlags,
  type CardEntity,
  type CampaignChoices,
  type ShownBlock,
} from '@harmony/domain';
import { sql } from 'kysely';
import { readSettings } from '../../platform/settings/site-settings.repo';
import type { Db } from '../../platform/db/schema';
import { sqlName } from '../../platform/db/sql-name';

/** Names a row that is shown as a card. */
export interface CardRef {
  entity: CardEntity;
  rowId: number;
}

type ShownCard = Omit<Extract<ShownBlock, { kind: 'card' }>, 'kind'>;

export const cardKey = ({ entity, rowId }: CardRef): string => `${entity}/${rowId}`;

/** So much of a row's text stands on its card, in characters. */
const SNIPPET = 180;

const PICTURED = ['services', 'products'] as const satisfies readonly CardEntity[];

/** What is switched off has no page, and no card. */
async function offered(db: Db): Promise<readonly CardEntity[]> {
  const flags = readFlags(await readSettings(db));
  return CARD_ENTITIES.filter((entity) => {
    const { feature } = contentEntity(entity);
    return feature === undefined || flags[feature];
  });
}

/** The cards of rows that are public at this moment, by {@link cardKey}. */
export async function readCards(db: Db, refs: readonly CardRef[]): Promise<Map<string, ShownCard>> {
  const cards = new Map<string, ShownCard>();
  for (const entity of await offered(db)) {
    const ids = refs.filter((ref) => ref.entity === entity).map(({ rowId }) => rowId);
    if (ids.length === 0) continue;
    // Each public row has an entry, whatever hides it: its switch, its category, its dates.
    const rows = await db
      .selectFrom('searchEntries')
      .select(['rowId', 'slug', 'label', 'body'])
      .where('source', '=', sqlName(entity))
      .where('rowId', 'in', ids)
      .execute();
    const pictures = await picturesOf(db, entity, ids);
    for (const { rowId, slug, label, body } of rows)
      cards.set(cardKey({ entity, rowId }), {
        title: label,
        snippet: snippetOf(body),
        picture: pictures.get(rowId) ?? null,
        href: pageOf(entity, { id: rowId, slug }),
      });
  }
  return cards;
}

/** The first words of the first field that has some, cut at a space. */
function snippetOf(body: string): string {
  const line =
    body
      .split('\n')
      .find((each) => each.trim() !== '')
      ?.trim() ?? '';
  if (line.length <= SNIPPET) return line;
  const cut = line.slice(0, SNIPPET);
  const space = cut.lastIndexOf(' ');
  // Without a space half a character may be left at the end, which Postgres refuses.
  return `${space > 0 ? cut.slice(0, space) : cut.replace(/[\ud800-\udbff]$/, '')}…`;
}

async function picturesOf(db: Db, entity: CardEntity, ids: readonly number[]) {
  const table = PICTURED.find((pictured) => pictured === entity);
  if (!table) return new Map<number, { src: string; alt: string }>();
  const rows = await db.selectFrom(table).select(['id', 'imageUrl']).where('id', 'in', ids).execute();
  const own = rows.flatMap(({ id, imageUrl }) => {
    const imageId = /^\/api\/images\/([1-9]\d{0,8})(?:\?|$)/.exec(imageUrl ?? '')?.[1];
    return imageId === undefined ? [] : [{ id, imageId: Number(imageId) }];
  });
  const pictures = await readPictures(
    db,
    own.map(({ imageId }) => imageId),
  );
  // A card says in words what it is: its picture needs none of its own.
  return new Map(
    own.flatMap(({ id, imageId }) => {
      const alt = pictures.get(imageId);
      return alt === undefined ? [] : [[id, { src: `/api/images/${imageId}`, alt }] as const];
    }),
  );
}

/** What pictures of the library show in words, by their ids; '': nobody has said it. Those that are gone are missing. */
export async function readPictures(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('images').select(['id', 'alt']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, alt }) => [id, alt]));
}

/** Everything that can stand in a campaign now: cards by kind and name, pictures newest first and at most {@link CAMPAIGN_PICTURES_LISTED}. */
export async function listChoices(db: Db): Promise<CampaignChoices> {
  const entities = await offered(db);
  const rows = await db
    .selectFrom('searchEntries')
    .select(['source', 'rowId as id', 'label as title'])
    .where('source', 'in', entities.map(sqlName))
    .orderBy(sql`lower(label)`)
    .orderBy('rowId')
    .execute();
  const pictures = await db
    .selectFrom('images')
    .select(['id', 'alt'])
    .orderBy('id', 'desc')
    .limit(CAMPAIGN_PICTURES_LISTED)
    .execute();
  return {
    cards: entities.flatMap((entity) =>
      rows.filter(({ source }) => source === sqlName(entity)).map(({ id, title }) => ({ entity, id, title })),
    ),
    pictures,
  };
}
