/** How an entity is called, in lower case. */
export interface Noun {
  one: string;
  many: string;
}

/** A text as it begins a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** '1 service', '12 services', '5,000 services'. */
export const countText = (count: number, { one, many }: Noun): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
