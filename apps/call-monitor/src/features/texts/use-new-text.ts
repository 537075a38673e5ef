import { useState } from 'react';
import { randomKey } from '@harmony/api-client';
import { useSendTextMutation } from '@harmony/api-client/calls';
import { missingFacts, type TextConsent, type TextTemplates } from '@harmony/domain';
import type { TextButtonProps } from './text-button';

/** Everything that a text depends on, as the server has it. */
export interface TextGrounds {
  templates: TextTemplates;
  consent: TextConsent;
}

/** The text that is being written: its template, whether the person has agreed, and sending it once. */
export function useNewText({ sessionId, number, patient }: TextButtonProps, grounds: TextGrounds | undefined) {
  const [choice, setChoice] = useState<number>();
  const [hasAgreed, setHasAgreed] = useState(false);
  const [key, setKey] = useState(randomKey);
  const [isSent, setIsSent] = useState(false);
  const [send, sending] = useSendTextMutation();
  const all = grounds?.templates.templates;
  const template = all?.find(({ id }) => id === choice) ?? all?.[0];
  const missing = template && grounds ? missingFacts(template.words, grounds.templates.facts) : [];
  const isGranted = grounds?.consent.state === 'granted';
  /** Whether a text can be offered at all: not to somebody who replied STOP. */
  const isOffered = grounds !== undefined && (isGranted || grounds.consent.canGrant);

  return {
    template,
    missing,
    hasAgreed,
    setHasAgreed,
    isOffered,
    maySend: isOffered && template !== undefined && missing.length === 0 && (isGranted || hasAgreed) && !isSent,
    isSending: sending.isLoading,
    error: sending.error,
    choose(id: number): void {
      setChoice(id);
      setKey(randomKey());
      setIsSent(false);
    },
    async send(): Promise<void> {
      if (!template || !grounds) return;
      const { data } = await send({
        sessionId,
        key,
        body: {
          to: number,
          templateId: template.id,
          ...(patient !== undefined && { patient }),
          ...(!isGranted && { consent: { wording: grounds.consent.wording } }),
        },
      });
      // After a failure the same key makes sure that it is sent once.
      if (data) setIsSent(true);
    },
  };
}

export type NewText = ReturnType<typeof useNewText>;
