import { DAY_NAMES, specialRuns, stripHtml, weeklyHours } from '@harmony/domain';
import type { BusinessHour, Faq, Practitioner, Product, Review, Service, SiteSettings, Words } from '@harmony/domain';
import { t } from '@harmony/language';
import type {
  IdReference,
  ImageObjectLeaf,
  MedicalTherapyLeaf,
  MergeLeafTypes,
  OpeningHoursSpecificationLeaf,
  PostalAddressLeaf,
  SearchActionLeaf,
  ServiceLeaf,
  Thing,
  WithActionConstraints,
} from 'schema-dts';
import { paths } from '../../paths';

/** An object in the vocabulary of schema.org. The compiler knows its types and their properties: what it does not take, nobody reads. */
export type JsonLdNode = Exclude<Thing, string> | MergeLeafTypes<[MedicalTherapyLeaf, ServiceLeaf]>;

export interface JsonLdGraph {
  '@context': 'https://schema.org';
  '@graph': JsonLdNode[];
}

/** Makes an absolute URL of a path of this site. */
export type AbsoluteUrl = (path: string) => string;

/** Joins nodes into one document; nulls (data not loaded) are left out. */
export const graph = (...nodes: (JsonLdNode | null)[]): JsonLdGraph => ({
  '@context': 'https://schema.org',
  '@graph': nodes.filter((node) => node !== null),
});

/** How far ahead special days are announced (docs/product.md, section 9). */
const SPECIAL_DAYS = 30;

/** Schema.org's way to say "closed on this date": open from midnight to midnight. */
const CLOSED = { open: '00:00', close: '00:00' };

const SCHEMA_DAYS = DAY_NAMES.map((name) => `https://schema.org/${name}` as const);

function openingHours(hours: readonly BusinessHour[], today: string): OpeningHoursSpecificationLeaf[] {
  const weekly = weeklyHours(hours).flatMap((day) =>
    day.periods.map((period): OpeningHoursSpecificationLeaf => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: SCHEMA_DAYS[day.dayOfWeek],
      opens: period.open,
      closes: period.close,
    })),
  );
  const special = specialRuns(hours, today, SPECIAL_DAYS).flatMap((day) =>
    (day.isClosed ? [CLOSED] : day.periods).map((period): OpeningHoursSpecificationLeaf => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: day.date,
      validThrough: day.until,
      opens: period.open,
      closes: period.close,
    })),
  );
  return [...weekly, ...special];
}

/** Splits "418 Alder Street, Suite 2, Tacoma, WA 98402" into its parts; an address of another form stays in one piece. */
export function postalAddress({ text }: Words): PostalAddressLeaf {
  const parts = /^(?<street>.+),\s*(?<city>[^,]+),\s*(?<state>[A-Z]{2})\s+(?<zip>\d{5}(?:-\d{4})?)$/.exec(text)?.groups;
  if (!parts) return { '@type': 'PostalAddress', streetAddress: text };
  return {
    '@type': 'PostalAddress',
    streetAddress: parts.street,
    addressLocality: parts.city,
    addressRegion: parts.state,
    postalCode: parts.zip,
    addressCountry: 'US',
  };
}

/** The clinic itself, with weekly hours and the special days of the next 30 days. */
export function clinicNode(input: {
  settings: SiteSettings;
  hours: readonly BusinessHour[];
  today: string;
  url: AbsoluteUrl;
}): JsonLdNode {
  const { settings, hours, today, url } = input;
  return {
    '@type': 'MedicalClinic',
    '@id': url('/#clinic'),
    name: settings.clinicName,
    url: url('/'),
    ...(settings.phone && { telephone: settings.phone }),
    ...(settings.fax && { faxNumber: settings.fax }),
    ...(settings.email && { email: settings.email }),
    ...(settings.address && { address: postalAddress(settings.address) }),
    ...(hours.length > 0 && { openingHoursSpecification: openingHours(hours, today) }),
  };
}

/** A row's picture: its URL, with its description if there is one. Nothing without a picture. */
export function imageProperty(
  row: Pick<Product, 'imageUrl' | 'imageAlt'>,
  url: AbsoluteUrl,
): { image?: ImageObjectLeaf | string } {
  if (!row.imageUrl) return {};
  const address = row.imageUrl.startsWith('/') ? url(row.imageUrl) : row.imageUrl;
  return { image: row.imageAlt ? { '@type': 'ImageObject', url: address, caption: row.imageAlt } : address };
}

const clinicReference = (url: AbsoluteUrl): IdReference => ({ '@id': url('/#clinic') });

/** The breadcrumb trail of a page, which begins at the home page. */
export const breadcrumbNode = (url: AbsoluteUrl, ...trail: readonly { name: string; path: string }[]): JsonLdNode => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: t('Home'), path: paths.home() }, ...trail].map((step, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: step.name,
    item: url(step.path),
  })),
});

/** A page of words. `changed`: when they were last changed, ISO 8601. */
export const pageNode = (
  { name, description, changed }: { name: string; description: string; changed: string },
  path: string,
  url: AbsoluteUrl,
): JsonLdNode => ({
  '@type': 'WebPage',
  name,
  description,
  url: url(path),
  dateModified: changed,
  publisher: clinicReference(url),
});

/** How the website is searched, with the place of what is looked for in the address. */
export const searchAction = (url: AbsoluteUrl): WithActionConstraints<SearchActionLeaf> => ({
  '@type': 'SearchAction',
  target: `${url(paths.search())}?q={search_term_string}`,
  'query-input': 'required name=search_term_string',
});

/** Questions with their answers as plain text. */
export const faqNode = (faqs: readonly Faq[]): JsonLdNode | null =>
  faqs.length === 0
    ? null
    : {
        '@type': 'FAQPage',
        mainEntity: faqs.map((faq) => ({
          '@type': 'Question',
          name: faq.question,
          acceptedAnswer: { '@type': 'Answer', text: stripHtml(faq.answer) },
        })),
      };

export const serviceNode = (service: Service, path: string, url: AbsoluteUrl): JsonLdNode => ({
  // A therapy alone has neither provider nor price in schema.org's vocabulary.
  '@type': ['MedicalTherapy', 'Service'],
  name: service.name,
  url: url(path),
  description: service.shortDescription ?? stripHtml(service.description),
  provider: clinicReference(url),
  ...(service.price !== null && { offers: { '@type': 'Offer', price: service.price, priceCurrency: 'USD' } }),
});

/** A patient's words about the clinic. Without a rating: nobody gave one, and none is made up. */
export const reviewNode = (review: Review, url: AbsoluteUrl): JsonLdNode => ({
  '@type': 'Review',
  itemReviewed: clinicReference(url),
  author: { '@type': 'Person', name: review.authorName },
  reviewBody: review.text,
  datePublished: review.createdAt.slice(0, 10),
});

/** A practitioner as a `Person`: `Physician` is for medical doctors only. */
export const personNode = (person: Practitioner, path: string, url: AbsoluteUrl): JsonLdNode => ({
  '@type': 'Person',
  name: person.name,
  url: url(path),
  ...(person.title && { jobTitle: person.title }),
  ...imageProperty(person, url),
  worksFor: clinicReference(url),
  ...(person.specialties.length > 0 && { knowsAbout: person.specialties }),
  ...(person.certifications.length > 0 && {
    hasCredential: person.certifications.map((name) => ({ '@type': 'EducationalOccupationalCredential', name })),
  }),
});
