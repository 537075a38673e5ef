import type { SecondFactor, SecondFactorBody, SecondFactorChallenge } from '@harmony/domain';
import { passkeyObstacle, type PasskeyObstacle } from './passkey-obstacle';
import { showPasskey } from './passkeys';

/** A second factor as somebody shows it: by the browser, or as the code they have typed. */
export type ShownFactor = { method: 'passkey' } | { method: Exclude<SecondFactor, 'passkey'>; code: string };

/** What a page needs in order to ask for a second factor. */
export interface SecondFactorStep {
  methods: readonly SecondFactor[];
  /** Why no passkey can be shown here. */
  obstacle: PasskeyObstacle | null;
  /** Resolves with null when it is accepted, otherwise with the message to show. */
  onShow: (shown: ShownFactor) => Promise<string | null>;
}

/**
 * The step at which a challenge is answered, in sign-ins and elsewhere.
 * @param send sends the answer; resolves with null when it is accepted, otherwise with the message to show
 */
export function secondFactorStep(
  { token, methods, passkey }: SecondFactorChallenge,
  send: (body: SecondFactorBody) => Promise<string | null>,
): SecondFactorStep {
  return {
    methods,
    obstacle: passkeyObstacle(),
    onShow: async (shown) => {
      if (shown.method !== 'passkey') return send({ ...shown, token });
      const { response, problem } = await showPasskey(passkey ?? {});
      return problem === undefined ? send({ method: 'passkey', token, response }) : problem;
    },
  };
}
