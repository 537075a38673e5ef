import { screen, waitFor, within } from '@testing-library/react';
import { useToasts } from '@harmony/api-client';
import { auditCsvUrl, useDeleteUserMutation, useEndUserSessionsMutation } from '@harmony/api-client/admin';
import { failNetwork, failWith } from '@harmony/testing';
import { failureToast } from '../../kit/failure-text';
import { renderConsole } from '../../../test/render-console';
import { DownloadLink } from '../download-link';

const mockAuthentication = jest.fn();
jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: (...given: unknown[]) => mockAuthentication(...given) as unknown,
}));

const TITLE = 'Confirm it’s you';
const REAUTHENTICATE = '/api/auth/reauthenticate';
const byPassword = { method: 'password', isRecent: false };
const byFactor = {
  method: 'second-factor',
  isRecent: false,
  token: 't1',
  methods: ['authenticator-app', 'recovery-code'],
};

/** A page with what needs a proof: two changes, and a file. */
const Work = () => {
  const [remove] = useDeleteUserMutation();
  const [end] = useEndUserSessionsMutation();
  const { show } = useToasts();
  const tell = async (attempt: Promise<{ error?: unknown }>): Promise<void> => {
    const { error } = await attempt;
    show(error ? failureToast('Failed', error) : { title: 'Done' });
  };
  return (
    <>
      <button type="button" onClick={() => void tell(remove(2))}>
        Delete
      </button>
      <button type="button" onClick={() => [tell(remove(2)), tell(end(3))]}>
        Do both
      </button>
      <DownloadLink href={auditCsvUrl({})}>Download</DownloadLink>
    </>
  );
};

/** The console over an API that wants a proof, and gets it by `proof`. */
function work(question: unknown, proof: unknown = { success: true }) {
  const server = { isProved: false };
  const guarded = () => (server.isProved ? null : failWith(403, { code: 'reauthentication_required', error: 'Prove' }));
  const view = renderConsole(<Work />, {
    'DELETE /api/users/2': guarded,
    'POST /api/users/3/end-sessions': guarded,
    [REAUTHENTICATE]: question,
    [`POST ${REAUTHENTICATE}`]: () => {
      const answer: unknown = typeof proof === 'function' ? (proof as () => unknown)() : proof;
      server.isProved = JSON.stringify(answer) === JSON.stringify({ success: true });
      return answer;
    },
  });
  const sent = (method: string) => view.query.calls.filter((call) => call.method === method);
  const dialog = async () => within(await screen.findByRole('alertdialog', { name: TITLE }));
  return { ...view, sent, dialog, server };
}

/** What the browser would have downloaded. */
let downloads: string[] = [];
beforeEach(() => {
  downloads = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    downloads.push(this.pathname);
  });
});

describe('a call that needs a fresh proof', () => {
  it('is made once more after the password, as it was', async () => {
    const { user, sent, dialog } = work(byPassword);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const field = await (await dialog()).findByLabelText('Your password');
    expect(field).toHaveFocus();
    await user.type(field, 'secret{Enter}');
    expect(await screen.findByText('Done')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(sent('POST')).toMatchObject([{ url: REAUTHENTICATE, body: { method: 'password', password: 'secret' } }]);
    expect(sent('DELETE')).toHaveLength(2);
  });

  it('changes nothing when the question is closed, and says so', async () => {
    const { user, sent, dialog } = work(byPassword);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(await (await dialog()).findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('You didn’t confirm it’s you, so nothing was changed.')).toBeVisible();
    expect(sent('DELETE')).toHaveLength(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('shares the question with others that are refused meanwhile', async () => {
    const { user, sent, dialog } = work(byPassword);
    await user.click(screen.getByRole('button', { name: 'Do both' }));
    await user.type(await (await dialog()).findByLabelText('Your password'), 'secret{Enter}');
    await waitFor(() => expect(sent('DELETE')).toHaveLength(2));
    const posts = sent('POST').map(({ url }) => url);
    expect(posts.filter((url) => url === REAUTHENTICATE)).toHaveLength(1);
    expect(posts.filter((url) => url === '/api/users/3/end-sessions')).toHaveLength(2);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asks anew the next time', async () => {
    const { user, dialog, server } = work(byPassword);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.type(await (await dialog()).findByLabelText('Your password'), 'secret{Enter}');
    await screen.findByText('Done');
    server.isProved = false;
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await (await dialog()).findByLabelText('Your password')).toHaveValue('');
  });
});

describe('the proof', () => {
  it('is wanted before it is sent, and a wrong one is announced', async () => {
    const words = 'This is not your password';
    const { user, sent, dialog } = work(byPassword, failWith(400, { error: 'Check', fields: { password: words } }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const field = await (await dialog()).findByLabelText('Your password');
    await user.click((await dialog()).getByRole('button', { name: 'Confirm' }));
    expect((await dialog()).getByRole('alert')).toHaveTextContent('Enter your password.');
    expect(sent('POST')).toEqual([]);
    await user.type(field, 'wrong{Enter}');
    expect(await (await dialog()).findByText(`${words}.`)).toBeVisible();
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
  });

  it('has the API’s words for too many tries, and ours for a lost connection', async () => {
    let answer: unknown = failWith(429, { error: 'Too many tries. Wait 15 minutes' });
    const { user, dialog } = work(byPassword, () => answer);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.type(await (await dialog()).findByLabelText('Your password'), 'x{Enter}');
    expect(await (await dialog()).findByText('Too many tries. Wait 15 minutes.')).toBeVisible();
    answer = failNetwork('Failed to fetch');
    await user.type((await dialog()).getByLabelText('Your password'), 'x{Enter}');
    expect(await (await dialog()).findByText(/Couldn’t reach the server/)).toBeVisible();
  });

  it('is the second factor where the account has one: a code', async () => {
    const { user, sent, dialog } = work(byFactor);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const field = await (await dialog()).findByLabelText('Code from your authenticator app');
    expect(field).toHaveFocus();
    await user.type(field, '123456{Enter}');
    expect(await screen.findByText('Done')).toBeVisible();
    expect(sent('POST')).toMatchObject([{ body: { method: 'authenticator-app', token: 't1', code: '123456' } }]);
  });

  it('or a passkey', async () => {
    Object.assign(window, { PublicKeyCredential: class {} });
    const response = { id: 'a', clientExtensionResults: {} };
    mockAuthentication.mockResolvedValue(response);
    const { user, sent, dialog } = work({ ...byFactor, methods: ['passkey'], passkey: { challenge: 'c' } });
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(await (await dialog()).findByRole('button', { name: 'Use your passkey' }));
    expect(await screen.findByText('Done')).toBeVisible();
    expect(mockAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'c' } });
    expect(sent('POST')).toMatchObject([{ body: { method: 'passkey', token: 't1', response } }]);
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });

  it('is not asked for when it was given in another tab meanwhile', async () => {
    const { user, sent } = work({ method: 'password', isRecent: true });
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent('DELETE')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('says when the question cannot be loaded', async () => {
    const { user, dialog } = work(failWith(500));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await (await dialog()).findByText('The confirmation couldn’t be loaded')).toBeVisible();
    await user.click((await dialog()).getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('You didn’t confirm it’s you, so nothing was changed.')).toBeVisible();
  });
});

describe('a download', () => {
  it('begins at once after a recent proof', async () => {
    const { user } = work({ method: 'password', isRecent: true });
    await user.click(screen.getByRole('link', { name: 'Download' }));
    await waitFor(() => expect(downloads).toEqual(['/api/audit-log.csv']));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('waits for the proof', async () => {
    const { user, dialog } = work(byPassword);
    await user.click(screen.getByRole('link', { name: 'Download' }));
    await user.type(await (await dialog()).findByLabelText('Your password'), 'secret{Enter}');
    await waitFor(() => expect(downloads).toEqual(['/api/audit-log.csv']));
  });

  it('does not begin without it, and says so', async () => {
    const { user, dialog } = work(byPassword);
    await user.click(screen.getByRole('link', { name: 'Download' }));
    await user.click((await dialog()).getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('You didn’t confirm it’s you, so nothing was downloaded.')).toBeVisible();
    expect(downloads).toEqual([]);
  });

  it('says when it cannot be checked', async () => {
    const { user } = work(failNetwork('Failed to fetch'));
    await user.click(screen.getByRole('link', { name: 'Download' }));
    expect(await screen.findByText('Couldn’t download the file')).toBeVisible();
    expect(downloads).toEqual([]);
  });
});
