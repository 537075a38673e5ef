/** How often the figures of the first page are asked for while somebody looks at them. */
export const POLL = { pollingInterval: 30_000, skipPollingIfUnfocused: true };
