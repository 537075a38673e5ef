import { z } from 'zod';

/*
 * The parts of FHIR R4 resources that we use. Servers differ and records have gaps: missing or invalid values count as
 * absent, and one bad record does not invalidate a page of good ones.
 */

const text = z.string().optional().catch(undefined);
const flag = z.boolean().optional().catch(undefined);

/** Invalid items are left out; a value that is not a list counts as empty. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((all) =>
      all.flatMap((one) => {
        const parsed = item.safeParse(one);
        return parsed.success ? [parsed.data] : [];
      }),
    );

export const optional = <Part extends z.ZodType>(part: Part) => part.optional().catch(undefined);

const Period = z.object({ start: text, end: text });
const Coding = z.object({ system: text, code: text, display: text });
const Concept = z.object({ text, coding: listOf(Coding) });
export const Reference = z.object({ reference: text, display: text });
export type Reference = z.output<typeof Reference>;
export type Concept = z.output<typeof Concept>;

const HumanName = z.object({ use: text, text, family: text, given: listOf(z.string()), period: optional(Period) });
export type HumanName = z.output<typeof HumanName>;

const ContactPoint = z.object({
  system: text,
  value: text,
  use: text,
  rank: z.number().optional().catch(undefined),
  period: optional(Period),
});
export type ContactPoint = z.output<typeof ContactPoint>;

const resource = <Name extends string>(name: Name) => ({
  resourceType: z.literal(name),
  id: z.string(),
  meta: optional(z.object({ lastUpdated: text, versionId: text })),
});

export const Patient = z.object({
  ...resource('Patient'),
  active: flag,
  name: listOf(HumanName),
  telecom: listOf(ContactPoint),
  birthDate: text,
  deceasedBoolean: flag,
  deceasedDateTime: text,
  link: listOf(z.object({ type: text })),
});
export type Patient = z.output<typeof Patient>;

export const RelatedPerson = z.object({
  ...resource('RelatedPerson'),
  active: flag,
  patient: Reference,
  relationship: listOf(Concept),
  telecom: listOf(ContactPoint),
  period: optional(Period),
});
export type RelatedPerson = z.output<typeof RelatedPerson>;

export const Appointment = z.object({
  ...resource('Appointment'),
  identifier: listOf(z.object({ system: text, value: text })),
  status: text,
  start: text,
  end: text,
  slot: listOf(Reference),
  appointmentType: optional(Concept),
  serviceType: listOf(Concept),
  participant: listOf(z.object({ actor: optional(Reference) })),
});
export type Appointment = z.output<typeof Appointment>;

export const Encounter = z.object({
  ...resource('Encounter'),
  status: text,
  type: listOf(Concept),
  serviceType: optional(Concept),
  period: optional(Period),
  participant: listOf(z.object({ individual: optional(Reference) })),
});
export type Encounter = z.output<typeof Encounter>;

export const Flag = z.object({ ...resource('Flag'), status: text, code: optional(Concept), period: optional(Period) });

export const Invoice = z.object({
  ...resource('Invoice'),
  status: text,
  totalGross: optional(z.object({ value: z.number(), currency: text })),
});

/** Whose time it is, and what for; Medplum refers to the service in an extension. */
const ServiceType = Concept.extend({ extension: listOf(z.object({ url: text, valueReference: optional(Reference) })) });
export type ServiceType = z.output<typeof ServiceType>;

export const Schedule = z.object({
  ...resource('Schedule'),
  active: flag,
  actor: listOf(Reference),
  serviceType: listOf(ServiceType),
});

export const Slot = z.object({
  ...resource('Slot'),
  schedule: optional(Reference),
  status: text,
  start: text,
  end: text,
  serviceType: listOf(ServiceType),
});
export type Slot = z.output<typeof Slot>;

export const HealthcareService = z.object({
  ...resource('HealthcareService'),
  active: flag,
  name: text,
  type: listOf(Concept),
});
export type HealthcareService = z.output<typeof HealthcareService>;

/** A practitioner: a name, or another resource that has one. */
export const Named = z.object({
  resourceType: z.enum(['Practitioner', 'Person', 'PractitionerRole']),
  name: listOf(HumanName),
  practitioner: optional(Reference),
});

/** Which resource it is. */
export const Identity = z.object({ resourceType: z.string(), id: z.string() });

export const Bundle = z.object({
  resourceType: z.literal('Bundle'),
  link: listOf(z.object({ relation: z.string(), url: z.string() })),
  entry: listOf(z.object({ resource: z.unknown() })),
});

/** The code of the first issue of an OperationOutcome. Its texts may quote a record, so none is shown. */
export const Outcome = z.object({
  resourceType: z.literal('OperationOutcome'),
  issue: z.array(z.object({ code: z.string().regex(/^[a-z-]{1,40}$/), details: optional(z.object({ text })) })).min(1),
});

/** Whether now lies within the period; dates without a time last for their whole day. */
export function isCurrent(period: { start?: string | undefined; end?: string | undefined } | undefined, now: number) {
  const start = period?.start === undefined ? NaN : Date.parse(period.start);
  const end = period?.end === undefined ? NaN : endOf(period.end);
  return !(start > now) && !(end < now);
}

const endOf = (date: string) => Date.parse(date) + (/T/.test(date) ? 0 : 86_400_000);

/** The display text. */
export const conceptText = (concept: Concept | undefined): string | null =>
  concept?.text ?? concept?.coding.find(({ display }) => display)?.display ?? null;

/** The first display text among several. */
export const firstText = (concepts: readonly (Concept | undefined)[]): string | null =>
  concepts.map(conceptText).find((text) => text !== null) ?? null;

const NAME_ORDER = ['official', 'usual', undefined, 'temp', 'anonymous', 'nickname'];

/** The name to show: the official one first, a former one only if there is no other. */
export function nameText(names: readonly HumanName[], now: number): string {
  const rank = ({ use, period }: HumanName) =>
    (use === 'old' || use === 'maiden' || !isCurrent(period, now) ? 100 : 0) + NAME_ORDER.indexOf(use) + 1;
  const [best] = [...names].sort((a, b) => rank(a) - rank(b));
  return best?.text?.trim() || [...(best?.given ?? []), best?.family ?? ''].join(' ').trim();
}

/** The resource of this type that a reference names, relative or absolute; null when it names none, or another type. */
export function idIn(type: string, reference: Reference | undefined): string | null {
  const [id, named] = (reference?.reference ?? '')
    .replace(/\/_history\/[^/]*$/, '')
    .split('/')
    .reverse();
  return named === type && id !== undefined && isId(id) ? id : null;
}

export const patientIdIn = (reference: Reference | undefined): string | null => idIn('Patient', reference);

/** A logical id that is safe in an address (R4 section 2.26.3.6; a dot in front could climb up a path). */
export const isId = (id: string): boolean => /^[A-Za-z0-9-][A-Za-z0-9.-]{0,63}$/.test(id);
