import { z } from 'zod';

/** Why RingCentral refuses a request, as a sentence for the console. Holds no secret and no number. */
export class RingCentralProblem extends Error {
  override name = 'RingCentralProblem';

  constructor(
    sentence: string,
    /** RingCentral's codes, such as 'OAU-140'. */
    readonly codes: readonly string[] = [],
    readonly status = 0,
    /** Trying again is of no use: somebody has to change the settings. */
    readonly isFinal = false,
    /** The missing permissions, as RingCentral names them. */
    readonly permissions: readonly string[] = [],
  ) {
    super(sentence);
  }
}

/** Wrong client id or secret. */
const WRONG_APP = ['OAU-140', 'OAU-146'];

const Failure = z.object({
  errorCode: z.string().optional().catch(undefined),
  error: z.string().optional().catch(undefined),
  errors: z
    .array(z.object({ errorCode: z.string().optional(), permissionName: z.string().optional() }))
    .optional()
    .catch(undefined),
  permissionName: z.string().optional().catch(undefined),
});

/** The codes and missing permissions that a refusal names. */
export function readRefusal(body: unknown) {
  const failure = Failure.safeParse(body).data ?? {};
  const all = [failure.errorCode, failure.error, ...(failure.errors ?? []).map(({ errorCode }) => errorCode)];
  const permissions = [failure.permissionName, ...(failure.errors ?? []).map(({ permissionName }) => permissionName)];
  const given = (value: string | undefined): value is string => value !== undefined && /^[\w .-]{1,60}$/.test(value);
  return { codes: [...new Set(all.filter(given))], permissions: [...new Set(permissions.filter(given))] };
}

const readFailure = async (answer: Response) => readRefusal(await answer.json().catch(() => null));

/** What a refused sign-in means. */
export async function signInProblem(answer: Response): Promise<RingCentralProblem> {
  const { codes } = await readFailure(answer);
  if (codes.some((code) => WRONG_APP.includes(code))) {
    return new RingCentralProblem(
      'RingCentral doesn’t recognize the app. Check RINGCENTRAL_CLIENT_ID and RINGCENTRAL_CLIENT_SECRET, then restart Harmony.',
      codes,
      answer.status,
      true,
    );
  }
  const hint = codes.length > 0 ? ` (${codes.join(', ')})` : '';
  return answer.status >= 500
    ? new RingCentralProblem(
        `RingCentral’s sign-in responded with ${answer.status}. Harmony will try again automatically.`,
        codes,
        answer.status,
      )
    : new RingCentralProblem(
        `RingCentral doesn’t accept the JWT credential${hint}. Create a new one in its developer console, set it as RINGCENTRAL_JWT and restart Harmony.`,
        codes,
        answer.status,
      );
}

/** What a refused request for `what` ('the list of extensions') means. */
export async function requestProblem(answer: Response, what: string): Promise<RingCentralProblem> {
  const { codes, permissions } = await readFailure(answer);
  const { status } = answer;
  const say = (sentence: string) => new RingCentralProblem(sentence, codes, status, false, permissions);
  if (codes.includes('SUB-505'))
    return say(
      'RingCentral doesn’t allow any more subscriptions. Remove this app’s unused ones in its developer console.',
    );
  if (codes.includes('SUB-525'))
    return say(
      'RingCentral can reach PUBLIC_URL, but what responds there isn’t Harmony’s webhook. Check the proxy in front of it.',
    );
  if (codes.includes('SUB-524'))
    return say('RingCentral doesn’t trust PUBLIC_URL’s certificate. Install it with its full chain.');
  if (codes.some((code) => /^SUB-52\d$/.test(code)))
    return say('RingCentral can’t reach PUBLIC_URL. The address must be open to the internet over https.');
  if (status === 403) {
    const named = permissions.length > 0 ? `the permission ${permissions.join(', ')}` : 'a permission';
    return say(`RingCentral’s app is missing ${named} for ${what}. Add it in the developer console.`);
  }
  return say(`RingCentral responded with ${status}${codes.length > 0 ? ` (${codes.join(', ')})` : ''} to ${what}.`);
}

/** The sentence for any error. */
export function sentenceOf(error: unknown): string {
  if (error instanceof RingCentralProblem) return error.message;
  return error instanceof z.ZodError
    ? 'RingCentral’s response doesn’t match its documentation. Harmony will try again automatically.'
    : 'RingCentral can’t be reached. Harmony will try again automatically.';
}
