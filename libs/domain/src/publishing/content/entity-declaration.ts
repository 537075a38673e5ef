import type { FeatureKey } from '../../platform/settings/flags';
import type { WordingSubject } from '../wording/rules';

/** How much a word in a field tells of a row. */
export type SearchWeight = 'A' | 'B' | 'C' | 'D';

/** The declaration of one kind of content. */
export interface ContentEntityDeclaration {
  /** Its list in the API, below `/api`. The table is the key in snake case. */
  path: string;
  /** Its name in folders, in the audit log and in the API's description; in kebab case. */
  name: string;
  /** In lower case, as in 'Add service'. */
  noun: { one: string; many: string };
  /** The same for places that mix entities, where the noun alone would be ambiguous. */
  fullNoun?: { one: string; many: string };
  /** The cache tag of its rows in the browser. */
  tag: string;
  /** The field that names a row. */
  label: string;
  /** Its page in the console. */
  console: string;
  /** URL of a row's editor in the console, up to the row's id; null where rows have no editor of their own. */
  editor: string | null;
  /** Path of a row on the website, with `:slug` or `:id` in it. */
  site?: string;
  /** The page of the website that lists all rows, for the sitemap. */
  listPage?: string;
  /** `site` is a page of each row's own, which is listed in the sitemap. */
  hasPages?: true;
  /** Rows have slugs; this one is used for names without a Latin letter or digit. */
  slug?: string;
  /** `GET path/featured` lists the rows with `isFeatured`; no row can have this word as its slug. */
  hasFeaturedList?: true;
  /** Slugs that no row gets, besides those of other rows. */
  takenSlugs?: readonly string[];
  /** `GET path/links` lists what menus need of the public rows; no row can have this word as its slug. */
  hasLinks?: true;
  /** Rows are sorted by hand, switched on and off, added and deleted in the console. */
  isSorted?: true;
  /** Fields that no two rows share, besides the slug: a copy starts without them. */
  unique?: readonly string[];
  /** The query that includes inactive rows, for administrators. */
  allRows?: string;
  /** Rows have a picture: `imageUrl`. */
  hasPicture?: true;
  /** Nothing of it is public while this feature is off. */
  feature?: FeatureKey;
  /** Rows are categories of these: such a category is deleted only when it is empty or its members are moved. */
  members?: 'faqs' | 'products';
  /** Rows belong to a category of this kind, which must be active for the public to see them. */
  category?: 'faqCategories' | 'productCategories';
  /** Visitors find its rows by these fields, the label among them, and weigh them from A (most) to D. The order is that of excerpts. */
  search?: Readonly<Record<string, SearchWeight>>;
  /** Fields that a complete row has, in the order in which missing ones are listed. */
  needed?: readonly string[];
  /** What its texts are about, and which of them the rules on advertising look at (`wording.ts`). */
  wording?: { subject: WordingSubject; fields: readonly string[] };
  /** Its words: what is written in other languages, too (`translations`). */
  translated?: readonly string[];
  /** A practitioner should have read its texts: its page says who and when, and the console lists what nobody has read. */
  isReviewed?: true;
}
