// What an editor has written and nobody reads yet, and what was changed before.
import { signIn } from './day.mjs';

const HOUR_MS = 3_600_000;
const inHours = (hours) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** A draft, one that becomes public by itself tomorrow and goes away a week later, and a row with earlier versions. */
export async function addDrafts(origin) {
  const eli = await signIn(origin, 'eli');
  const [service, other] = await eli('GET', '/api/services?includeInactive=true');
  const [question] = await eli('GET', '/api/faqs?active=false');
  await eli('PUT', `/api/drafts/services/${service.id}`, {
    changes: { shortDescription: `${service.shortDescription} Now also on Saturday mornings.` },
  });
  await eli('PUT', `/api/drafts/services/${other.id}`, {
    changes: { isFeatured: !other.isFeatured },
    publishAt: inHours(24),
    unpublishAt: inHours(8 * 24),
  });
  const { answer } = question;
  await eli('PUT', `/api/faqs/${question.id}`, { answer: `${answer}<p>Bring your insurance card.</p>` });
  await eli('PUT', `/api/faqs/${question.id}`, {
    answer: `${answer}<p>Bring your insurance card and a list of your medicines.</p>`,
  });
}
