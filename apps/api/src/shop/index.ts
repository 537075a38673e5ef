/** What shop offers to other subjects: they import nothing else of it (`tools/lint/layers.js`). */
export { insertCustomHerbRequest } from './custom-herb-requests/custom-herb-requests.repo';
export { moveOrder } from './orders/move-order';
export type { OrderContext } from './orders/order-context';
export { lockOrder, noteEvent, writeOrder } from './orders/order-facts.repo';
export { tellOfOrder } from './orders/order-mails';
export type { PhoneHash } from './orders/placing/phone-hash';
export { onceADay, type AddHerbRequest } from './refills/ask-for-refill';
export { judgeRefill, readRefillDay, refillsOfOrders, type KnownRefill, type RefillDay } from './refills/refills.repo';
