import { passkeyObstacle } from './passkey-obstacle';
import { makePasskey, showPasskey } from './passkeys';
import { secondFactorStep } from './second-factor-step';

const startAuthentication = jest.fn();
const startRegistration = jest.fn();
jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: (...given: unknown[]) => startAuthentication(...given) as unknown,
  startRegistration: (...given: unknown[]) => startRegistration(...given) as unknown,
}));

const failure = (name: string) => Object.assign(new Error('words of the browser'), { name });
const answer = { id: 'a', rawId: 'a', type: 'public-key', clientExtensionResults: {}, response: { signature: 's' } };

describe('the browser’s question', () => {
  it('is asked with what the API has made, and its answer goes back as it is', async () => {
    startAuthentication.mockResolvedValue(answer);
    expect(await showPasskey({ challenge: 'c' })).toEqual({ response: answer });
    expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'c' } });
    startRegistration.mockResolvedValue(answer);
    expect(await makePasskey({ challenge: 'c' })).toEqual({ response: answer });
  });

  it.each([
    ['NotAllowedError', /closed or timed out/, /closed or timed out/],
    ['InvalidStateError', /couldn’t be used/, /already has a passkey for your account/],
    ['SecurityError', /don’t work at this address/, /don’t work at this address/],
    ['NotSupportedError', /couldn’t be used/, /can’t save a passkey/],
    ['ConstraintError', /couldn’t be used/, /no screen lock/],
    ['Whatever', /couldn’t be used/, /couldn’t be created/],
  ])('says in words what %s means', async (name, shown, made) => {
    startAuthentication.mockRejectedValue(failure(name));
    startRegistration.mockRejectedValue(failure(name));
    expect(await showPasskey({})).toEqual({ problem: expect.stringMatching(shown) as string });
    expect(await makePasskey({})).toEqual({ problem: expect.stringMatching(made) as string });
  });
});

describe('what stands in the way', () => {
  const at = (href: string, isSecureContext = true, has = true) => {
    const location = new URL(href);
    // As much of a window as is looked at.
    return { location, isSecureContext, ...(has && { PublicKeyCredential: class {} }) } as unknown as Window;
  };

  it.each(['https://clinic.example/admin', 'http://localhost:4200/admin', 'http://staff.localhost:4200/'])(
    'nothing at %s',
    (href) => expect(passkeyObstacle(at(href))).toBeNull(),
  );

  it.each([
    ['http://127.0.0.1:4200/admin/account?a=1', 'http://localhost:4200/admin/account?a=1'],
    ['http://[::1]/admin', 'http://localhost/admin'],
    ['http://192.168.1.20:4200/admin', undefined],
  ])('an address in digits: %s leads to %s', (href, elsewhere) => {
    const obstacle = passkeyObstacle(at(href));
    expect(obstacle?.words).toMatch(/^Passkeys don’t work at a numeric address\./);
    expect(obstacle?.href).toBe(elsewhere);
  });

  it('no safe connection, or no support', () => {
    expect(passkeyObstacle(at('http://harmony.lan/admin', false, false))?.words).toMatch(/only work over https/);
    expect(passkeyObstacle(at('https://harmony.lan/admin', true, false))?.words).toMatch(/This browser can’t/);
  });
});

describe('a second factor', () => {
  const challenge = {
    token: 't1',
    methods: ['passkey' as const, 'recovery-code' as const],
    passkey: { challenge: 'c' },
  };

  it('is a code with the token of its challenge', async () => {
    const send = jest.fn(async () => 'Wrong code');
    const step = secondFactorStep(challenge, send);
    expect(step.methods).toEqual(['passkey', 'recovery-code']);
    expect(await step.onShow({ method: 'recovery-code', code: 'abcd' })).toBe('Wrong code');
    expect(send).toHaveBeenCalledWith({ method: 'recovery-code', code: 'abcd', token: 't1' });
  });

  it('is a passkey that answers the challenge', async () => {
    startAuthentication.mockResolvedValue(answer);
    const send = jest.fn(async () => null);
    expect(await secondFactorStep(challenge, send).onShow({ method: 'passkey' })).toBeNull();
    expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'c' } });
    expect(send).toHaveBeenCalledWith({ method: 'passkey', token: 't1', response: answer });
  });

  it('is not sent when the browser has none', async () => {
    startAuthentication.mockRejectedValue(failure('NotAllowedError'));
    const send = jest.fn(async () => null);
    expect(await secondFactorStep(challenge, send).onShow({ method: 'passkey' })).toMatch(/No passkey was used/);
    expect(send).not.toHaveBeenCalled();
  });
});
