import { useEffect, useRef, useState } from 'react';
import { useCountUnansweredMutation } from '@harmony/api-client';
import { classifyQuestion, emergencyReply, greeting, replyTo, type ChatReply } from '@harmony/domain/chat';
import type { LoadedContent } from './use-chat-content';

/** One message. Bot messages also carry the whole reply that their text comes from. */
export interface ChatMessage {
  id: number;
  sender: 'user' | 'bot';
  text: string;
  timestamp: Date;
  reply?: ChatReply;
}

export interface Conversation {
  messages: readonly ChatMessage[];
  /** The assistant is about to answer. */
  isTyping: boolean;
  /** Sends a message; blank ones are not sent. */
  send: (text: string) => void;
}

const MIN_DELAY_MS = 1000;
const MAX_DELAY_MS = 2000;

/** The assistant's reply delay in milliseconds: 1 to 2 seconds (docs/product.md, section 9). */
export const replyDelay = (): number => Math.round(MIN_DELAY_MS + Math.random() * (MAX_DELAY_MS - MIN_DELAY_MS));

/** How long an answer waits for content that is still loading, and how often it checks. */
const CONTENT_WAIT_MS = 3000;
const CHECK_MS = 100;

/** A conversation with the assistant, kept in memory only: it survives navigation, not a reload. */
export function useConversation(loaded: LoadedContent, delay = replyDelay): Conversation {
  const known = useRef(loaded);
  const [messages, setMessages] = useState<readonly ChatMessage[]>(() => [
    botMessage(0, greeting({ ...loaded.content, now: new Date() })),
  ]);
  const [pendingCount, setPendingCount] = useState(0);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const lastDue = useRef(0);
  const [countUnanswered] = useCountUnansweredMutation();

  useEffect(() => {
    known.current = loaded;
  }, [loaded]);

  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);

  const add = (make: (id: number) => ChatMessage): void => setMessages((before) => [...before, make(before.length)]);

  const later = (ms: number, action: () => void): void => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      action();
    }, ms);
    timers.current.add(timer);
  };

  const answer = (text: string, waitMs: number): void => {
    const { content, isLoading } = known.current;
    if (isLoading && waitMs > 0) return later(CHECK_MS, () => answer(text, waitMs - CHECK_MS));
    const reply = replyTo(text, { ...content, now: new Date() });
    setPendingCount((before) => before - 1);
    add((id) => botMessage(id, reply));
    if (reply.topic === 'generic') void countUnanswered(classifyQuestion(text));
  };

  const send = (raw: string): void => {
    const text = raw.trim();
    if (text === '') return;
    add((id) => ({ id, sender: 'user', text, timestamp: new Date() }));
    const urgent = emergencyReply(text);
    if (urgent) return add((id) => botMessage(id, urgent));
    setPendingCount((before) => before + 1);
    // Answers keep the order of their questions, whatever their delays.
    lastDue.current = Math.max(lastDue.current, Date.now() + delay());
    later(lastDue.current - Date.now(), () => answer(text, CONTENT_WAIT_MS));
  };

  return { messages, isTyping: pendingCount > 0, send };
}

const botMessage = (id: number, reply: ChatReply): ChatMessage => ({
  id,
  sender: 'bot',
  text: reply.text,
  timestamp: new Date(),
  reply,
});
