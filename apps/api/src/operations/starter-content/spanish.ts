import { slugify, type Translations } from '@harmony/domain';
import type { StarterCondition } from './conditions/conditions';
import { BODY_SYSTEMS_ES, CONDITIONS_ES } from './conditions/conditions.es';
import { CONFIG_ES } from './spanish/config.es';
import { FAQ_CATEGORIES_ES } from './faqs/faqs-clinic.es';
import { FAQS_ES } from './faqs/faqs.es';
import { PAGES_ES } from './pages/pages.es';
import { PRACTITIONERS_ES } from './spanish/practitioners.es';
import { PRODUCT_CATEGORIES_ES, PRODUCTS_ES } from './products/products.es';
import { namesInSpanish, saidInSpanish } from './said';
import { SERVICES_ES } from './spanish/services.es';

const settings: Readonly<Record<string, string>> = CONFIG_ES;

/**
 * What rows of the starter content say in Spanish, by what names them in English. Rows name each other: what they call each other
 * follows from the others' names, so that both sides stay the same.
 */
export const inSpanish = {
  services: (name: string): Translations => saidInSpanish(SERVICES_ES[slugify(name)]),
  practitioners: (name: string): Translations => saidInSpanish(PRACTITIONERS_ES[slugify(name)]),
  healthConditions: ({
    name,
    bodySystem,
    relatedProducts,
  }: StarterCondition & { bodySystem?: string | null | undefined }): Translations => {
    const others = Array.isArray(relatedProducts) ? relatedProducts : [];
    return saidInSpanish({
      ...CONDITIONS_ES[slugify(name)],
      bodySystem: BODY_SYSTEMS_ES[bodySystem ?? ''],
      ...(others.length > 0 && { relatedProducts: namesInSpanish(others, PRODUCTS_ES) }),
    });
  },
  faqs: (question: string): Translations => saidInSpanish(FAQS_ES[slugify(question)]),
  faqCategories: (name: string): Translations => saidInSpanish(FAQ_CATEGORIES_ES[slugify(name)]),
  products: (name: string, conditions: readonly string[]): Translations =>
    saidInSpanish({
      ...PRODUCTS_ES[slugify(name)],
      ...(conditions.length > 0 && { conditions: namesInSpanish(conditions, CONDITIONS_ES) }),
    }),
  productCategories: (name: string): Translations => saidInSpanish(PRODUCT_CATEGORIES_ES[slugify(name)]),
  pages: (slug: string): Translations => saidInSpanish(PAGES_ES[slug]),
  config: (id: string): { es?: { data: string } } => {
    const data = settings[id];
    return data === undefined ? {} : { es: { data } };
  },
};
