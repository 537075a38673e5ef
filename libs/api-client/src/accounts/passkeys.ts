import type { CreatePasskeyBody, PasskeyChallenge, SecondFactorBody } from '@harmony/domain';

type Options = PasskeyChallenge['options'];
type Assertion = Extract<SecondFactorBody, { method: 'passkey' }>['response'];

/** What the browser has made of a question for a passkey, or why it has made nothing, as a sentence. */
export type PasskeyAnswer<Response> =
  { response: Response; problem?: undefined } | { response?: undefined; problem: string };

/** Whether the person has closed the browser's question, or has let it time out: browsers do not tell which. */
const CANCELLED = 'NotAllowedError';

const NOT_SHOWN: Readonly<Record<string, string>> = {
  [CANCELLED]: 'No passkey was used: the prompt was closed or timed out.',
  SecurityError: 'Passkeys don’t work at this address.',
};
const NOT_MADE: Readonly<Record<string, string>> = {
  [CANCELLED]: 'No passkey was added: the prompt was closed or timed out.',
  InvalidStateError: 'This device or key already has a passkey for your account. You can use it to sign in.',
  NotSupportedError: 'This device can’t save a passkey for Harmony. Use another device or a security key.',
  ConstraintError: 'This device has no screen lock (fingerprint, face or PIN), which a passkey needs.',
  SecurityError: 'Passkeys don’t work at this address.',
};

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** Asks the browser for a passkey that answers a challenge. */
export async function showPasskey(options: Options): Promise<PasskeyAnswer<Assertion>> {
  try {
    // Loaded on demand: most people sign in without.
    const { startAuthentication } = await import('@simplewebauthn/browser');
    type OptionsJSON = Parameters<typeof startAuthentication>[0]['optionsJSON'];
    // The API makes them with the other half of the same library.
    const answer = await startAuthentication({ optionsJSON: options as unknown as OptionsJSON });
    return { response: { ...answer, clientExtensionResults: { ...answer.clientExtensionResults } } };
  } catch (error) {
    return { problem: NOT_SHOWN[nameOf(error)] ?? 'The passkey couldn’t be used. Try again, or use another method.' };
  }
}

/** Asks the browser to make a passkey. */
export async function makePasskey(options: Options): Promise<PasskeyAnswer<CreatePasskeyBody['response']>> {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser');
    type OptionsJSON = Parameters<typeof startRegistration>[0]['optionsJSON'];
    // As above.
    const answer = await startRegistration({ optionsJSON: options as unknown as OptionsJSON });
    return { response: { ...answer, clientExtensionResults: { ...answer.clientExtensionResults } } };
  } catch (error) {
    return { problem: NOT_MADE[nameOf(error)] ?? 'The passkey couldn’t be created. Try again, or use another device.' };
  }
}
