import type { ErrorCode } from '@harmony/domain';
import { saveFailure } from './save-failure';

const refused = (status: number, code?: ErrorCode, error?: string) => ({
  status,
  message: String(status),
  body: { ...(code && { code }), ...(error && { error }) },
});

it.each([
  ['a proof that was not given', refused(403, 'reauthentication_required', 'Prove'), /^You didn’t confirm it’s you/],
  ['a role that may not', refused(403, 'forbidden', 'Forbidden'), /^Your account can no longer change this/],
  [
    'a rule in the API’s words',
    refused(409, 'conflict', 'Add one first'),
    /^Add one first\. Nothing you typed is lost/,
  ],
  ['a conflict without words', refused(409, 'conflict'), /^This couldn’t be saved/],
])('says %s', (_case, error, words) => {
  expect(saveFailure(error)).toEqual({ kind: 'failed', message: expect.stringMatching(words) as string });
});
