import { parseList, published, type HealthCondition, type Service } from '@harmony/domain';

/** How many services a page links to. */
const SHOWN = 3;

/** How clinics call the visit that comes before all others, in each language. */
const FIRST_VISIT = /\b(initial|first|inicial|primera)\b|\bnew patient/i;

/** Words of services that suit everybody. Any other word, such as 'Facial', says what a service is for. */
const PLAIN = new Set(
  (
    'acupuncture add and care community consultation first follow in initial on session support therapy treatment up visit ' +
    'acupuntura apoyo atención comunitaria con consulta de del el en inicial la las los para primera seguimiento sesión terapia tratamiento visita y'
  ).split(' '),
);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const purposeOf = (text: string): string[] => wordsOf(text).filter((word) => !PLAIN.has(word));

/** What services are looked for: a condition, or a practitioner with the specialties in both places. */
export type ServiceNeed = Pick<HealthCondition, 'name' | 'recommendedTreatments'>;

/**
 * The active services to begin with: the first visit always, then those that are made for what is named ("Fertility
 * Visit"), then those that the recommended treatments name, in their order: "Cupping" leads to "Cupping Therapy", and
 * plain "Acupuncture" to services for everybody only, not to "Facial Rejuvenation Acupuncture". Each service once.
 */
export function relatedServices({ name, recommendedTreatments }: ServiceNeed, services: readonly Service[]): Service[] {
  const active = published(services);
  const first = active.filter((service) => FIRST_VISIT.test(service.name)).slice(0, 1);
  const concerns = new Set(purposeOf(name));
  const madeForIt = active.filter((service) => purposeOf(service.name).some((word) => concerns.has(word)));
  const named = parseList(recommendedTreatments).flatMap((treatment) =>
    active.filter((service) => isNamedBy(treatment, service)),
  );
  return [...new Set([...first, ...madeForIt, ...named])].slice(0, SHOWN);
}

/** What a treatment has in brackets is a remark and need not be in the service's name. */
function isNamedBy(treatment: string, { name }: Service): boolean {
  const words = wordsOf(treatment.replace(/\(.*?\)/g, ''));
  const own = wordsOf(name);
  if (words.length === 0 || !words.every((word) => own.includes(word))) return false;
  return words.some((word) => !PLAIN.has(word)) || purposeOf(name).length === 0;
}
