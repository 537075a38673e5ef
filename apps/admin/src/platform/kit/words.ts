/** How an entity is called, in lower case. */
export interface Noun {
  one: string;
  many: string;
}

/** '1 service', '12 services', '5,000 services'. */
export const countText = (count: number, { one, many }: Noun): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
