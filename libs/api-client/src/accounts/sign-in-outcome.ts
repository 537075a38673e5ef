import type { SecondFactorChallenge } from '@harmony/domain';
import type { HttpError } from '../platform/query/base-query';

/** What becomes of a name with its password: a session, or the question for a second factor. */
export type SignInOutcome<Session extends object> =
  ({ isSignedIn: true } & Session) | { isSignedIn: false; challenge: SecondFactorChallenge };

/** What the logins answer with status 200; any field may be missing. */
interface Answer {
  error?: string;
  secondFactor?: SecondFactorChallenge;
}

/** A login that was refused with status 200. */
export const refusedWith = (answer: Answer | null): { error: HttpError } => ({
  error: { status: 200, message: '200: login refused', body: { error: answer?.error } },
});

/** The outcome of a login that was answered; without a session or a challenge it is refused. */
export function outcomeOf<Session extends object>(
  answer: Answer | null,
  session: Session | null,
): { data: SignInOutcome<Session> } | { error: HttpError } {
  if (session) return { data: { isSignedIn: true, ...session } };
  if (answer?.secondFactor) return { data: { isSignedIn: false, challenge: answer.secondFactor } };
  return refusedWith(answer);
}
