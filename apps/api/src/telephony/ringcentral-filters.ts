import type { PhoneExtension } from './ringcentral-extensions';
import type { RingCentralProblem } from './ringcentral-problem';
import type { DisabledFilter, Subscription } from './ringcentral-subscription';

const ACCOUNT = '/restapi/v1.0/account/~';

/** What is asked of RingCentral: its calls, and messages of all mailboxes, of the JWT's own one, or of none. */
export interface FilterPlan {
  messages: 'all' | 'own' | 'none';
}

/** From the best to what has to do. */
const PLANS: readonly FilterPlan[] = [{ messages: 'all' }, { messages: 'own' }, { messages: 'none' }];

/** Types of extensions with a mailbox. */
const WITH_MAILBOX = new Set(['user', 'digitaluser', 'virtualuser', 'flexibleuser', 'department', 'voicemail']);

const ofType = (extensions: readonly PhoneExtension[], types: ReadonlySet<string>): PhoneExtension[] =>
  extensions.filter(({ type, status = 'Enabled' }) => types.has(type.toLowerCase()) && status === 'Enabled');

export type FilterLadder = ReturnType<typeof filterLadder>;

/**
 * What RingCentral is asked to tell of, and what instead where it refuses: one filter that is not allowed refuses the
 * whole subscription, so it is asked for less each time. What was refused is not asked for again until Harmony is started
 * anew.
 *
 * @param known the account's extensions and what the app may do (empty: RingCentral does not say)
 */
export function filterLadder(known: () => { extensions: readonly PhoneExtension[]; scopes: readonly string[] }) {
  let step = 0;
  let mayReadMessages = true;
  let mayReadOthers = true;

  function isPossible({ messages }: FilterPlan): boolean {
    const { extensions, scopes } = known();
    if (messages === 'none') return true;
    if (!mayReadMessages || (scopes.length > 0 && !scopes.includes('ReadMessages'))) return false;
    return messages === 'own' || (mayReadOthers && ofType(extensions, WITH_MAILBOX).length > 0);
  }
  const next = (from: number) => PLANS.findIndex((plan, n) => n >= from && isPossible(plan));
  const plan = (): FilterPlan => PLANS[next(step)] ?? { messages: 'none' };

  return {
    plan,
    filters(): string[] {
      const { messages } = plan();
      const mailboxes =
        messages === 'all'
          ? ofType(known().extensions, WITH_MAILBOX).map(({ extensionId }) => extensionId)
          : messages === 'own'
            ? ['~']
            : [];
      return [`${ACCOUNT}/telephony/sessions`, ...mailboxes.map((id) => `${ACCOUNT}/extension/${id}/voicemail`)];
    },
    /** Whether something else can be asked for, now that this was refused. */
    isLess({ codes, permissions, status }: RingCentralProblem): boolean {
      const isOfFilters = status === 403 || codes.includes('SUB-508');
      const isOfTransport = codes.some((code) => /^SUB-5(?:05|2\d)$/.test(code)) || permissions.some(isTransport);
      if (!isOfFilters || isOfTransport) return false;
      const before = next(step);
      if (permissions.includes('ReadMessages')) mayReadMessages = false;
      // "Not allowed subscribe for messages to other extensions"
      else if (codes.includes('SUB-405')) mayReadOthers = false;
      else step = before + 1;
      const found = next(step);
      if (found === -1) step = before;
      return found !== -1 && found !== before;
    },
  };
}

const isTransport = (permission: string): boolean => /subscription|webhook/i.test(permission);

/** The filters among `wanted` that a subscription neither has nor has refused, whoever's ids stand in them. */
export function missingFilters(
  wanted: readonly string[],
  { eventFilters, disabledFilters }: Subscription,
  ownerId: string | null,
): string[] {
  if (!eventFilters) return [];
  const plain = (filter: string) =>
    filter
      .replace(/^.*?\/account\/[^/]+/, '')
      .replace('/extension/~/', `/extension/${ownerId ?? '~'}/`)
      .replace(/\?.*$/, '');
  const refused = (disabledFilters ?? []).flatMap(({ filter }: DisabledFilter) => filter ?? []);
  const has = new Set([...eventFilters, ...refused].map(plain));
  return wanted.filter((filter) => !has.has(plain(filter)));
}
