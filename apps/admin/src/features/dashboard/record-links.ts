import { CONFIG_CATALOGUE, isKnownKey, type ContentEntity } from '@harmony/domain';

const EDITORS: Readonly<Record<Exclude<ContentEntity, 'faqCategory'>, string>> = {
  service: '/services',
  practitioner: '/practitioners',
  condition: '/health-conditions',
  faq: '/faqs',
  product: '/products',
  config: '/config',
};

/** Where the editor of a record is, inside the console. */
export function editorOf(entity: ContentEntity, id: number | string): string {
  if (entity === 'faqCategory') return `/faqs?category=${id}`;
  return `${EDITORS[entity]}?edit=${encodeURIComponent(id)}`;
}

interface AuditedEntity {
  /** What people call one of them. */
  noun: string;
  /** Where one with this id is; null where there is no place for one. */
  to: ((id: string) => string) | null;
}

const editor = (entity: ContentEntity) => (id: string) => editorOf(entity, id);
const inbox = (tab: string) => (id: string) => `/?tab=${tab}&state=all&row=${id}`;
const page = (path: string) => () => path;

/** The entities of the audit log that have a name and a place in the console. */
const AUDITED: Readonly<Record<string, AuditedEntity>> = {
  service: { noun: 'service', to: editor('service') },
  practitioner: { noun: 'practitioner', to: editor('practitioner') },
  'health-condition': { noun: 'condition', to: editor('condition') },
  faq: { noun: 'question', to: editor('faq') },
  'faq-category': { noun: 'FAQ category', to: editor('faqCategory') },
  product: { noun: 'product', to: editor('product') },
  'product-category': { noun: 'product category', to: page('/products') },
  config: { noun: 'setting', to: editor('config') },
  hour: { noun: 'hours', to: page('/hours') },
  image: { noun: 'image', to: page('/images') },
  review: { noun: 'review', to: inbox('reviews') },
  'contact submission': { noun: 'message', to: inbox('contact-submissions') },
  'appointment request': { noun: 'appointment request', to: inbox('appointments') },
  'custom herb request': { noun: 'herb request', to: inbox('custom-herb-requests') },
  'check-in': { noun: 'check-in', to: (id) => `/?tab=check-ins&day=all&row=${id}` },
  'newsletter subscriber': { noun: 'newsletter address', to: inbox('newsletter') },
  user: { noun: 'user', to: page('/users') },
  account: { noun: 'account', to: page('/account') },
  backup: { noun: 'backup', to: page('/backup') },
  'backup settings': { noun: 'backup settings', to: page('/backup') },
  'outbox mail': { noun: 'email', to: page('/outbox') },
  error: { noun: 'error', to: page('/errors') },
};

/** How a line of the audit log calls its record, and where that is. One that was deleted has no place any more. */
export function auditedRecord({
  entity,
  entityId,
  action,
}: {
  entity: string;
  entityId: string | null;
  action: string;
}) {
  const { noun, to } = AUDITED[entity] ?? { noun: entity, to: null };
  const ids = entityId?.split(',') ?? [];
  const [id] = ids;
  const isOne = ids.length === 1 && id !== undefined;
  const name = entity === 'config' && isOne && isKnownKey(id) ? `“${CONFIG_CATALOGUE[id].label}”` : null;
  const place = to !== null && isOne && action !== 'delete' ? to(id.trim()) : null;
  const which = name ?? (isOne && /^\d+$/.test(id) ? id : null);
  if (ids.length > 1) return { noun: `${ids.length} records (${noun})`, to: place };
  return { noun: which === null ? noun : `${noun} ${which}`, to: place };
}
