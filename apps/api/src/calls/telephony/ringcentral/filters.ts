import type { PhoneExtension } from '../port';
import type { RingCentralProblem } from './problem';
import type { DisabledFilter, Subscription } from './subscription';

const ACCOUNT = '/restapi/v1.0/account/~';

/**
 * What a subscription covers: calls as the account sees them, or as single phones do; and messages of all mailboxes, of
 * the JWT's own one, or of none.
 */
export interface FilterPlan {
  calls: 'sessions' | 'phones';
  messages: 'all' | 'own' | 'none';
}

/** From the best to the last resort. */
const PLANS: readonly FilterPlan[] = (['sessions', 'phones'] as const).flatMap((calls) =>
  (['all', 'own', 'none'] as const).map((messages) => ({ calls, messages })),
);
const LAST: FilterPlan = { calls: 'sessions', messages: 'none' };

/** Types of extensions with a mailbox. */
const WITH_MAILBOX = new Set(['user', 'digitaluser', 'virtualuser', 'flexibleuser', 'department', 'voicemail']);

/** Types of extensions that are somebody's phone. */
const WITH_PHONE = new Set(['user', 'digitaluser', 'virtualuser', 'flexibleuser']);

const ofType = (extensions: readonly PhoneExtension[], types: ReadonlySet<string>): PhoneExtension[] =>
  extensions.filter(({ type, status = 'Enabled' }) => types.has(type.toLowerCase()) && status === 'Enabled');

export type FilterLadder = ReturnType<typeof filterLadder>;

/**
 * The filters to subscribe to, and the next best ones after a refusal: a single filter that is not allowed refuses the
 * whole subscription. What was refused is not requested again until Harmony is restarted.
 *
 * @param known the account's extensions and what the app may do (empty: RingCentral does not say)
 */
export function filterLadder(known: () => { extensions: readonly PhoneExtension[]; scopes: readonly string[] }) {
  let step = 0;
  let mayFollowCalls = true;
  let mayFollowPhones = true;
  let mayReadMessages = true;
  let mayReadOthers = true;

  function isPossible({ calls, messages }: FilterPlan): boolean {
    const { extensions, scopes } = known();
    const may = (scope: string) => scopes.length === 0 || scopes.includes(scope);
    if (calls === 'sessions' && !mayFollowCalls) return false;
    const hasPhones = ofType(extensions, WITH_PHONE).length > 0;
    if (calls === 'phones' && !(mayFollowPhones && may('ReadPresence') && hasPhones)) return false;
    if (messages === 'none') return true;
    if (!mayReadMessages || !may('ReadMessages')) return false;
    return messages === 'own' || (mayReadOthers && ofType(extensions, WITH_MAILBOX).length > 0);
  }
  const next = (from: number) => PLANS.findIndex((plan, n) => n >= from && isPossible(plan));
  const plan = (): FilterPlan => PLANS[next(step)] ?? LAST;

  return {
    plan,
    filters(): string[] {
      const { calls, messages } = plan();
      const mailboxes =
        messages === 'all'
          ? ofType(known().extensions, WITH_MAILBOX).map(({ extensionId }) => extensionId)
          : messages === 'own'
            ? ['~']
            : [];
      const source =
        calls === 'sessions'
          ? [`${ACCOUNT}/telephony/sessions`]
          : ofType(known().extensions, WITH_PHONE).map(
              ({ extensionId }) => `${ACCOUNT}/extension/${extensionId}/presence?detailedTelephonyState=true`,
            );
      return [...source, ...mailboxes.map((id) => `${ACCOUNT}/extension/${id}/voicemail`)];
    },
    /** Goes down to what is possible after this refusal; false when nothing else is left. */
    lower({ codes, permissions, status }: RingCentralProblem): boolean {
      const isOfFilters = status === 403 || codes.includes('SUB-508');
      const isOfTransport = codes.some((code) => /^SUB-5(?:05|2\d)$/.test(code)) || permissions.some(isTransport);
      if (!isOfFilters || isOfTransport) return false;
      const before = next(step);
      if (permissions.includes('ReadMessages')) mayReadMessages = false;
      else if (permissions.includes('CallControl')) mayFollowCalls = false;
      else if (permissions.includes('ReadPresence')) mayFollowPhones = false;
      // "Not allowed subscribe for messages to other extensions"
      else if (codes.includes('SUB-405')) mayReadOthers = false;
      else step = before + 1;
      const found = next(step);
      // Nothing is left, for a reason that may pass: the next attempt begins with the best again.
      if (found === -1) step = 0;
      return found !== -1 && found !== before;
    },
    /** Falls back to phones if the subscription leaves calls out; false if it has them, or phones are not possible. */
    lowerWithoutCalls({ disabledFilters = [] }: Subscription): boolean {
      if (plan().calls !== 'sessions' || !disabledFilters.some(({ filter = '' }) => isOfCalls(filter))) return false;
      mayFollowCalls = false;
      if (plan().calls === 'phones') return true;
      mayFollowCalls = true;
      return false;
    },
  };
}

const isOfCalls = (filter: string): boolean => /\/telephony\/sessions\/?(?:\?.*)?$/.test(filter);

const isTransport = (permission: string): boolean => /subscription|webhook/i.test(permission);

/** The filters of `wanted` that a subscription neither has nor was refused; `~` equals the ids it stands for. */
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
