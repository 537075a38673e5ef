/*
 * The assistant's own entry point, `@harmony/domain/chat`: only visitors who open the chat need its rules, so they stay out
 * of `@harmony/domain` and thereby out of every page's first load.
 */
export type * from './content';
export * from './call-back';
export { emergencyReply } from './emergency';
export { greeting, QUICK_REPLIES, replyTo } from './reply';
export * from './unanswered';
