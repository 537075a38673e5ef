/** More than a search engine shows. */
export const SEO_TITLE_MAX = 70;
export const SEO_DESCRIPTION_MAX = 200;

/** How much of a title search engines show, about. */
export const SEO_TITLE_SHOWN = 60;
/** How much of a description search engines show, about. */
export const SEO_DESCRIPTION_SHOWN = 155;

/** What is chosen for search engines and messengers; null: made by itself. */
export interface OwnSeo {
  seoTitle: string | null;
  seoDescription: string | null;
  shareImageUrl: string | null;
}

/**
 * The beginning of a text that fits into `most` characters: whole sentences where they are at least half of that, otherwise whole words
 * and an ellipsis. `text` has no markup.
 */
export function firstWords(text: string, most = SEO_DESCRIPTION_SHOWN): string {
  if (text.length <= most) return text;
  const sentences = /^.*[.!?](?=\s)/su.exec(text.slice(0, most + 1))?.[0];
  if (sentences !== undefined && sentences.length >= most / 2) return sentences;
  const start = text.slice(0, most);
  const words = /^.*(?=\s)/su.exec(start)?.[0].replace(/[\s,;:–—-]+$/u, '');
  return `${words ?? start.slice(0, most - 1)}…`;
}
