import type { PhoneHealth } from '@harmony/domain';
import type { FilterPlan } from './filters';
import type { Subscription } from './subscription';

/** How the connection to RingCentral is doing. */
export interface RingCentralState {
  transport: 'WebSocket' | 'Webhook';
  connection: 'starting' | 'up' | 'down';
  problem: string | null;
  reconnects: number;
  subscription: Subscription | null;
  /** What the subscription covers. */
  plan: FilterPlan | null;
  lastEventAt: string | null;
  /** What the app may do; empty when RingCentral does not say. */
  scopes: readonly string[];
  /** What does not work although events arrive, as sentences by the work they are about. */
  warnings: ReadonlyMap<string, string>;
}

/** Scopes of the app, with what is missing without them. */
const SCOPES: readonly (readonly [scope: string, without: string])[] = [
  ['CallControl', 'no calls are reported'],
  ['ReadAccounts', 'menus count as people'],
  ['ReadPresence', 'live calls aren’t found again after an interruption'],
  ['ReadCallLog', 'calls during an interruption stay unknown'],
  ['ReadMessages', 'a call whose caller leaves a message may stay listed as missed'],
];

const PHONES_ALONE =
  'RingCentral doesn’t send this account’s calls, so Harmony follows what users’ phones do. It can’t see callers in a menu or a queue, or who a call is passed on to before it rings there. Add CallControl in the developer console, make the JWT’s user an administrator and restart Harmony.';

/** For the console: without secrets and without callers. */
export function ringCentralHealth(state: RingCentralState): PhoneHealth {
  const { transport, connection, subscription, plan, scopes } = state;
  const isOfPhones = plan?.calls === 'phones';
  const lacking =
    scopes.length === 0
      ? []
      : SCOPES.filter(([scope]) => !scopes.includes(scope) && !(scope === 'CallControl' && isOfPhones));
  const lackingText = lacking.map(([scope, without]) => `${scope} (without it ${without})`).join(', ');
  const refused = (subscription?.disabledFilters ?? []).map(({ filter = '' }) => filter);
  const disabled = isOfPhones
    ? refused.some(isOfPhone) && !subscription?.eventFilters?.some(isOfPhone)
    : refused.some((filter) => !isOfMailbox(filter));
  const troubles = [
    ...(disabled ? ['RingCentral doesn’t send this account’s calls. The JWT’s user must be an administrator.'] : []),
    ...(isOfPhones && !disabled ? [PHONES_ALONE] : []),
    ...(lacking.length > 0 ? [`RingCentral’s app is missing ${lackingText}. Add it in the developer console.`] : []),
    ...state.warnings.values(),
  ];
  const detail = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : []);
  return {
    adapter: 'ringcentral',
    state: connection === 'up' && troubles.length > 0 ? (disabled ? 'down' : 'degraded') : connection,
    problem: connection === 'up' ? (troubles[0] ?? null) : state.problem,
    details: [
      { label: 'Connection', value: transport },
      ...detail('Subscription', subscription && (subscription.status ?? 'Active')),
      ...detail('Subscribed until', transport === 'Webhook' ? subscription?.expirationTime : undefined),
      ...detail('Calls', plan && subscription && callsOf(plan, subscription)),
      ...detail('Voicemail', plan && subscription && messagesOf(plan, subscription)),
      ...detail('Last event', state.lastEventAt),
      { label: 'Reconnects', value: String(state.reconnects) },
    ],
  };
}

const isOfMailbox = (filter: string): boolean => /\/voicemail\/?(?:\?.*)?$/.test(filter);

const isOfPhone = (filter: string): boolean => /\/presence\/?(?:\?.*)?$/.test(filter);

/** How calls are followed, in words. */
function callsOf({ calls }: FilterPlan, { eventFilters, disabledFilters = [] }: Subscription): string {
  if (calls === 'sessions') return 'As the account sees them';
  const refused = disabledFilters.filter(({ filter = '' }) => isOfPhone(filter)).length;
  const count = eventFilters?.filter(isOfPhone).length;
  const which = count === undefined ? 'users’ phones' : `the phones of ${count} ${count === 1 ? 'user' : 'users'}`;
  return `As ${which} see them${refused === 0 ? '' : `; ${refused} refused`}`;
}

/** Which mailboxes report messages, in words. */
function messagesOf({ messages }: FilterPlan, { eventFilters, disabledFilters = [] }: Subscription): string {
  if (messages === 'none') return 'Not reported';
  if (messages === 'own') return 'Only the mailbox of the JWT’s user';
  const refused = disabledFilters.filter(({ filter = '' }) => isOfMailbox(filter)).length;
  const count = eventFilters?.filter(isOfMailbox).length;
  const not = refused === 0 ? '' : `; ${refused} refused`;
  return count === undefined ? `All mailboxes${not}` : `${count} ${count === 1 ? 'mailbox' : 'mailboxes'}${not}`;
}
