import { spokenField, type Translations } from '@harmony/domain';

/** A line of an order with the product that it is of; the product may be gone, or be called otherwise by now. */
export interface NamedItem {
  /** As it was ordered. */
  name: string;
  nameNow: string | null;
  translations: Translations | null;
}

/** What a line is called: as it was ordered, in the language that is spoken as long as the product is still called so. */
export const itemName = ({ name, nameNow, translations }: NamedItem): string =>
  nameNow === name ? spokenField(translations, 'name', name) : name;
