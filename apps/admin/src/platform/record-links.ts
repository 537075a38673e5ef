import {
  AUDIT_ENTITIES,
  CONFIG_CATALOGUE,
  CONTENT_ENTITIES,
  CONTENT_ENTITY_NAMES,
  editorOf,
  isKnownKey,
  type AuditEntity,
  type AuditLine,
} from '@harmony/domain';
import { formulaPlaces } from './formula-places';

const inbox = (tab: string) => (id: string) => `/?tab=${tab}&state=all&row=${id}`;
const page = (path: string) => () => path;

type Place = (id: string) => string;

const BOOKING_RULES = [
  'booking-rules',
  'rooms',
  'service-rules',
  'practitioner-conditions',
  'working-plans',
  'working-exceptions',
] as const satisfies readonly AuditEntity[];

/** Where the console shows one of these; what is missing has no place. */
const PLACES: Readonly<Record<string, Place>> = {
  ...Object.fromEntries(
    CONTENT_ENTITY_NAMES.map((entity): [string, Place] => [
      CONTENT_ENTITIES[entity].name,
      (id) => editorOf(entity, id),
    ]),
  ),
  ...({
    'contact-submissions': inbox('contact-submissions'),
    appointments: inbox('appointments'),
    'custom-herb-requests': inbox('custom-herb-requests'),
    'check-ins': (id) => `/?tab=check-ins&day=all&row=${id}`,
    newsletter: inbox('newsletter'),
    letters: (id) => `/campaigns?edit=${id}`,
    patients: (id) => `/patients?edit=${id}`,
    users: page('/users'),
    account: page('/account'),
    backup: page('/backup'),
    'backup-settings': page('/backup'),
    outbox: page('/outbox'),
    errors: page('/errors'),
    'follow-ups': page('/follow-ups'),
    texts: page('/texts?tab=sent'),
    'received-texts': page('/texts'),
    'text-templates': page('/texts?tab=templates'),
    arrivals: page('/arrivals'),
    blocks: page('/schedule'),
    schedule: page('/schedule'),
    'visit-series': page('/schedule'),
    orders: (id) => `/orders?state=all&row=${id}`,
    formulas: (id) => formulaPlaces.formula(Number(id)),
    herbs: page(formulaPlaces.herbs()),
    wording: (id) => `/wording?view=all&row=${id.replace(' ', '-')}`,
    stock: page('/stock'),
    stocktakes: (id) => `/stock?stocktake=${id}`,
    recalls: (id) => `/stock?recall=${id}`,
    ...Object.fromEntries(BOOKING_RULES.map((entity) => [entity, page('/booking')])),
  } satisfies Partial<Record<AuditEntity, Place>>),
  'chat-call-back': page('/follow-ups'),
};

/** Where the console shows a record; null where it does not. Patients of other clinic systems (`fhir:abc`) are not shown. */
export const recordPlace = (entity: string, id: string): string | null =>
  entity === 'patients' && !/^\d+$/.test(id) ? null : (PLACES[entity]?.(id) ?? null);

type Audited = Pick<AuditLine, 'entity' | 'entityId' | 'action'>;

/** How a line of the audit log calls its record, and where that is: null for many, and for one that was deleted. */
export function auditedRecord({ entity, entityId, action }: Audited): { noun: string; to: string | null } {
  const noun = AUDIT_ENTITIES[entity] ?? entity;
  const ids = entityId?.split(',') ?? [];
  const [id] = ids;
  if (ids.length > 1) return { noun: `${ids.length} records (${noun})`, to: null };
  if (id === undefined) return { noun, to: null };
  const to = action === 'delete' ? null : recordPlace(entity, id.trim());
  if (entity === 'config' && isKnownKey(id)) return { noun: `${noun} “${CONFIG_CATALOGUE[id].label}”`, to };
  return { noun: /^\d+$/.test(id) ? `${noun} ${id}` : noun, to };
}
