const OWNER = '1662720004';
const ACCOUNT = '37439510';

export interface FilterRules {
  scope: string;
  /** Of filters that are not refused but left out, as of users who are no administrators. */
  disabled: string[];
  /** Whether one may subscribe to the mailboxes of others (SUB-405). */
  othersMessages: boolean;
}

interface Answer {
  status: number;
  body: object;
}

/** Which permission a filter needs, by the documentation. */
const NEEDS: readonly (readonly [filter: RegExp, permission: string])[] = [
  [/\/telephony\/sessions$/, 'CallControl'],
  [/\/extension\/[^/]+\/voicemail$/, 'ReadMessages'],
  [/\/extension\/[^/]+\/presence\?detailedTelephonyState=true$/, 'ReadPresence'],
];

/** What RingCentral answers to a request for these filters: one that is not allowed refuses them all. */
export function judgeFilters(filters: readonly string[], { scope, disabled, othersMessages }: FilterRules): Answer {
  for (const filter of filters) {
    const needed = NEEDS.find(([pattern]) => pattern.test(filter))?.[1];
    if (!needed) return { status: 400, body: { errorCode: 'SUB-508', message: `Invalid event filters: [${filter}]` } };
    const lacking = { errorCode: 'CMN-401', permissionName: needed };
    if (!scope.split(' ').includes(needed)) return { status: 403, body: { ...lacking, errors: [lacking] } };
    const mailbox = /\/extension\/([^/]+)\/voicemail$/.exec(filter)?.[1];
    if (mailbox && mailbox !== '~' && mailbox !== OWNER && !othersMessages)
      return { status: 403, body: { errorCode: 'SUB-405' } };
  }
  const isDisabled = (filter: string) => disabled.some((part) => filter.includes(part));
  return {
    status: 200,
    body: {
      eventFilters: filters.filter((filter) => !isDisabled(filter)).map(named),
      disabledFilters: filters.filter(isDisabled).map((filter) => ({ filter: named(filter), reason: 'Forbidden' })),
    },
  };
}

/** Its answers name the account and the extension where the request says "mine". */
const named = (filter: string): string =>
  filter.replace('/account/~', `/account/${ACCOUNT}`).replace('/extension/~/', `/extension/${OWNER}/`);
