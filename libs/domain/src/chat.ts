/*
 * The assistant's own door, `@harmony/domain/chat`: its rules are needed by nobody who does not open the chat, so they
 * stay out of `@harmony/domain` and with that out of every page's first load.
 */
export type * from './chat-content';
export { emergencyReply } from './chat-emergency';
export { greeting, QUICK_REPLIES, replyTo } from './chat-reply';
export * from './chat-unanswered';
