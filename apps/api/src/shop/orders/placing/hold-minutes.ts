/**
 * So long an order that is paid online keeps its stock from the moment its page is opened, in minutes: longer than a provider's page is
 * open, so that nobody pays for what was given to somebody else.
 */
export const HOLD_MINUTES = 35;
