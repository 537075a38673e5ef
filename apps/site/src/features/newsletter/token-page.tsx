import type { SerializedError } from '@reduxjs/toolkit';
import { useState, type FormEvent } from 'react';
import { msg, t } from '@harmony/language';
import { useSearchParams } from '../../router';
import type { HttpError } from '@harmony/api-client';
import type { FormReceipt } from '@harmony/domain';
import { Button, PageHero } from '@harmony/ui';
import { useFormResult } from '../../hooks';
import { FollowOn } from '../../parts/page/follow-on';
import { Notice } from './notice';
import { postedText } from '../../parts/forms/posted-text';
import { Seo } from '../../seo';

const INCOMPLETE = msg('This link is not complete. Open it again from the email, or copy all of it.');
const FAILED = msg('That did not work. Please try again in a moment.');

export interface TokenPageProps {
  title: string;
  lead: string;
  buttonLabel: string;
  send: (token: string) => Promise<{ data?: FormReceipt; error?: HttpError | SerializedError }>;
  done: string;
}

/**
 * A page linked from an email. Opening it changes nothing, because mail scanners open links too: only its button
 * does.
 */
export function TokenPage({ title, lead, buttonLabel, send, done }: TokenPageProps) {
  const [params] = useSearchParams();
  const posted = useFormResult();
  const token = postedText(posted, 'token') || (params.get('token') ?? '');
  const [isSending, setIsSending] = useState(false);
  const [isDone, setIsDone] = useState(params.get('sent') === '1');
  const [problem, setProblem] = useState(
    () => posted && (posted.fields['token'] ?? posted.error?.description ?? t(FAILED)),
  );

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setIsSending(true);
    const { data, error } = await send(token);
    setIsSending(false);
    setIsDone(data !== undefined);
    if (error) setProblem(messageOf(error));
  };

  return (
    <>
      <Seo title={title} noindex />
      <PageHero title={title} lead={isDone ? undefined : lead} />
      <FollowOn>
        {isDone && <Notice>{done}</Notice>}
        {!isDone && (problem ?? (token ? null : INCOMPLETE)) && <Notice failed>{problem ?? t(INCOMPLETE)}</Notice>}
        {!isDone && token && (
          // Without JavaScript it is posted to the link itself, which leads here in preview mode, too.
          <form method="post" onSubmit={handleSubmit}>
            <input type="hidden" name="token" value={token} />
            <Button type="submit" pending={isSending}>
              {buttonLabel}
            </Button>
          </form>
        )}
      </FollowOn>
    </>
  );
}

/** The API's own message for a link it does not know; a general one for temporary failures. */
function messageOf(error: HttpError | SerializedError): string {
  if (!('status' in error) || !error.body) return t(FAILED);
  const { error: message, fields } = error.body;
  return error.status === 400 || error.status === 404 ? (fields?.['token'] ?? message ?? t(FAILED)) : t(FAILED);
}
