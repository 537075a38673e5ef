import { screen, within } from '@testing-library/react';
import type { BackupArchive } from '@harmony/domain';
import { renderConsole } from '../../test/render-console';
import { ArchiveList } from './archive-list';
import { useRestore } from './use-restore';

const NAME = 'harmony-20261123T100541Z-uploaded-0123abcd.tar.gz';
const archive = (isSealed: boolean | null): BackupArchive => ({
  name: NAME,
  origin: 'uploaded',
  createdAt: '2026-11-23T10:05:41.000Z',
  bytes: 640_000,
  appVersion: '1.0.0',
  state: 'good',
  isSealed,
  problem: null,
});

const Page = ({ isSealed }: { isSealed: boolean | null }) => {
  const { ask } = useRestore();
  return <ArchiveList archives={[archive(isSealed)]} isBusy={false} onRestore={ask} />;
};

async function ask(known: boolean | null, found: boolean) {
  const answers = { [`/api/backup/${NAME}/preview`]: { archive: archive(found), tables: [] } };
  const console = renderConsole(<Page isSealed={known} />, answers, '/backup');
  await console.user.click(await screen.findByRole('button', { name: /^More actions for the backup from/ }));
  await console.user.click(await screen.findByRole('menuitem', { name: 'Restore…' }));
  await screen.findByText('Nothing would change: everything matches the backup.');
  return console;
}

it('asks for the usual word when the archive was sealed here', async () => {
  await ask(null, true);
  const dialog = screen.getByRole('alertdialog', { name: /^Restore the backup from/ });
  expect(within(dialog).getByLabelText('Type RESTORE to continue')).toBeVisible();
  expect(within(dialog).queryByText(/not sealed/)).toBeNull();
});

it.each([false, null])('says that it was not sealed here, and asks for another word (list: %p)', async (known) => {
  const { user, query } = await ask(known, false);
  const dialog = await screen.findByRole('alertdialog', { name: /^Restore a backup that claims to be from/ });
  expect(within(dialog).getByText('This backup wasn’t sealed by this installation.')).toBeVisible();
  const field = within(dialog).getByLabelText('Type RESTORE UNSEALED to continue');
  await user.type(field, 'RESTORE');
  await user.click(within(dialog).getByRole('button', { name: 'Restore everything' }));
  expect(within(dialog).getByText('Type RESTORE UNSEALED exactly as shown.')).toBeVisible();
  await user.type(field, ' UNSEALED');
  await user.click(within(dialog).getByRole('button', { name: 'Restore everything' }));
  const sent = query.calls.filter(({ url }) => url.endsWith('/restore'));
  expect(sent).toMatchObject([{ body: { confirm: 'RESTORE UNSEALED' } }]);
});

it('marks the archive in the list', async () => {
  renderConsole(<Page isSealed={false} />, {}, '/backup');
  expect(await screen.findByText('Not sealed here')).toBeVisible();
  expect(screen.getByText(/^Claims to be from/)).toBeVisible();
});
