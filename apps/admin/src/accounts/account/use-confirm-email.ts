import { useEffect, useRef } from 'react';
import { useConfirmEmailMutation } from '@harmony/api-client/admin';
import { cutSignedToken } from '@harmony/domain';
import { refusalText } from '../../platform/kit/failure-text';
import { useFragmentSecret } from '../../platform/kit/use-fragment-secret';

const tokenIn = (fragment: string): string | null => {
  const [, text] = /^#confirm-email=(.+)/.exec(fragment) ?? [];
  // What is no token is told as a link that does not work, too.
  return text === undefined ? null : cutSignedToken(text) || text;
};

/** What has become of the link that the page was opened by; null without one, and while it is being confirmed. */
export type Confirmation = { isConfirmed: boolean; words: string } | null;

/** Confirms an address when the page is opened by the link that was sent to it (`#confirm-email=<token>`). */
export function useConfirmEmail(): Confirmation {
  const token = useFragmentSecret(tokenIn);
  const [confirm, { data, error }] = useConfirmEmailMutation();
  const sent = useRef<string | null>(null);
  useEffect(() => {
    if (token === null || sent.current === token) return;
    sent.current = token;
    void confirm(token);
  }, [token, confirm]);
  if (data) return { isConfirmed: true, words: `Your address is now confirmed: ${data.email ?? ''}` };
  return error ? { isConfirmed: false, words: `Your address wasn’t confirmed. ${refusalText(error)}` } : null;
}
