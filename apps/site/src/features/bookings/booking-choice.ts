import { msg, t } from '@harmony/language';
import type { BookablePerson, BookingOptions } from '@harmony/domain';

export type BookableService = BookingOptions['services'][number];

/** Whoever is free, or a woman, or a man: in the address instead of a practitioner's slug. */
export const ANYBODY = { any: msg('First available'), woman: msg('A woman'), man: msg('A man') } as const;
type Anybody = keyof typeof ANYBODY;
const isAnybody = (who: string): who is Anybody => Object.hasOwn(ANYBODY, who);

/** How far a choice has come. */
export type Choice =
  | { step: 'service'; who: BookablePerson | null; isUnknown: boolean }
  | { step: 'who'; service: BookableService }
  | { step: 'when'; service: BookableService; who: Who };

/** With whom: one practitioner, or several of whom one will do. */
export interface Who {
  /** As in the address. */
  key: string;
  name: string;
  people: readonly BookablePerson[];
  /** What the API is asked for. */
  asked: string;
}

/** With whom, for a service; null when nobody is meant. */
export function whoOf({ practitioners }: BookableService, key: string | null): Who | null {
  if (key !== null && isAnybody(key)) {
    const people = key === 'any' ? practitioners : practitioners.filter(({ gender }) => gender === key);
    return people.length > 0 ? { key, name: t(ANYBODY[key]), people, asked: 'any' } : null;
  }
  // Where there is nobody else, there is nothing to choose.
  const person = practitioners.length === 1 ? practitioners[0] : practitioners.find(({ slug }) => slug === key);
  return person ? { key: person.slug, name: person.name, people: [person], asked: person.slug } : null;
}

/** What is chosen by an address of `/book`. What can no longer be booked is chosen again. */
export function choiceOf({ services }: BookingOptions, params: URLSearchParams): Choice {
  const [slug, key] = [params.get('service'), params.get('with')];
  const service = services.find((one) => one.slug === slug);
  if (!service) {
    const who = services.flatMap(({ practitioners }) => practitioners).find((person) => person.slug === key) ?? null;
    return { step: 'service', who, isUnknown: slug !== null };
  }
  const who = whoOf(service, key);
  return who ? { step: 'when', service, who } : { step: 'who', service };
}

/** The answers to "a woman or a man" that make a difference: none unless both treat. */
export function gendersOf({ practitioners }: BookableService): ('woman' | 'man')[] {
  const genders = (['woman', 'man'] as const).filter((one) => practitioners.some(({ gender }) => gender === one));
  return genders.length === 2 ? genders : [];
}
