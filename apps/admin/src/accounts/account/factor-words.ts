import type { OwnSecondFactor } from '@harmony/domain';

/** Whether signing in needs more than the password. */
export const hasFactor = ({ passkeys, authenticatorAppSince }: OwnSecondFactor): boolean =>
  passkeys.length > 0 || authenticatorAppSince !== null;

/** Whether there is one passkey or app, and no other: recovery codes alone are no second factor. */
export const isLastFactor = ({ passkeys, authenticatorAppSince }: OwnSecondFactor): boolean =>
  passkeys.length + (authenticatorAppSince === null ? 0 : 1) === 1;

/** Why the last factor stays; null where it may go. The API refuses the same. */
export const keptBecause = (factor: OwnSecondFactor): string | null =>
  factor.isRequired && isLastFactor(factor)
    ? 'Administrators must have a second factor. Add another one before you remove this one.'
    : null;

/** From so many codes downwards they are said to run out. */
const FEW = 3;

/** What is said of recovery codes that run out; null while there are enough. */
export function codesWarning({ recoveryCodesLeft: left }: OwnSecondFactor): string | null {
  if (left > FEW) return null;
  if (left === 0)
    return 'You have no recovery codes left. Create new ones: without them, you’re locked out if you lose your device.';
  return `You have only ${left === 1 ? 'one recovery code' : `${left} recovery codes`} left. Create new ones before you need them.`;
}
