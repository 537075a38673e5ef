import { screen, within } from '@testing-library/react';
import type { BackupArchive, BackupStatus } from '@harmony/domain';
import { failWith } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { CopiesCard } from './copies-card';
import { DrillCard } from './drill-card';

const NAME = 'harmony-20261123T103000Z-scheduled-0123abcd.tar.gz';
const AT = '2026-11-23T10:30:00.000Z';
const last: BackupArchive = {
  name: NAME,
  origin: 'scheduled',
  createdAt: AT,
  bytes: 640_000,
  appVersion: '1.0.0',
  state: 'good',
  isSealed: true,
  problem: null,
};
const copies: NonNullable<BackupStatus['copies']> = {
  place: 's3.example, clinic/copies/',
  recipients: ['age1abcdef…uvwxyz'],
  copies: [{ archive: NAME, createdAt: AT, copiedAt: AT, bytes: 641_000, recipients: ['age1abcdef…uvwxyz'] }],
  problem: null,
  failedAt: null,
};
const status: BackupStatus = {
  problem: null,
  last,
  picturesApart: 0,
  archives: [last],
  job: null,
  settings: { schedule: 'daily', time: '02:30', keep: 14, drill: 'weekly' },
  nextAt: null,
  timeZone: 'UTC',
  freeBytes: 1e9,
  copies,
  drill: null,
  nextDrillAt: '2026-11-29T11:30:00.000Z',
  copyJob: null,
  maxUploadBytes: 1e9,
};
const job: NonNullable<BackupStatus['copyJob']> = {
  id: '5b3e6a52-6f0e-4c12-9a5e-0d5f6a0e1c11',
  kind: 'copy',
  state: 'running',
  phase: 'sending',
  done: 25,
  total: 100,
  archive: NAME,
  problem: null,
  startedAt: AT,
  finishedAt: null,
};

const show = (more: Partial<BackupStatus>, answers: Record<string, unknown> = {}) =>
  renderConsole(
    <>
      <CopiesCard status={{ ...status, ...more }} />
      <DrillCard status={{ ...status, ...more }} />
    </>,
    answers,
    '/backup',
  );

it('says that nothing leaves this machine while no place is set up', async () => {
  show({ copies: null });
  expect(await screen.findByText(/If this machine is lost, so are the backups/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copy now' })).toBeNull();
});

it('shows where the copies are, when they were made and for which key', async () => {
  show({});
  const [line] = within(await screen.findByRole('list', { name: 'Copies' })).getAllByRole('listitem');
  expect(line).toHaveTextContent(/Nov 23.*626 KB.*copied .*for age1abcdef…uvwxyz/);
  expect(screen.getByText('s3.example, clinic/copies/')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copy now' })).toBeNull();
});

it('shows a failure as one, and copies when asked to', async () => {
  const problem = 'There’s no bucket clinic at s3.example. Check BACKUP_S3_BUCKET.';
  const { user, query } = show(
    { copies: { ...copies, copies: [], problem, failedAt: AT } },
    { '/api/backup/copies': job },
  );
  expect((await screen.findByText('The last copy failed')).closest('[role=alert]')).toHaveTextContent(problem);
  expect(screen.getByText('There are no copies yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy now' }));
  expect(query.calls.filter(({ url }) => url.endsWith('/copies'))).toHaveLength(1);
});

it('says when the copy could not be started', async () => {
  const { user } = show({ copies: { ...copies, copies: [] } }, { '/api/backup/copies': failWith(409) });
  expect(await screen.findByText('The latest backup hasn’t been copied yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy now' }));
  expect(await screen.findByText('Couldn’t start the copy')).toBeVisible();
});

it('shows how far a copy is', async () => {
  show({ copyJob: job });
  expect(await screen.findByRole('progressbar', { name: 'Copy: sending' })).toBeVisible();
});

it('says that nobody has tried, that it works, or why it failed', async () => {
  const { unmount } = show({});
  expect(await screen.findByText(/there’s no telling whether the backups can be restored/)).toBeVisible();
  unmount();
  const drill = { at: AT, archive: NAME, source: 'copy' as const, rows: 12_345, problem: null };
  const second = show({ drill });
  expect(await screen.findByText('Can be restored')).toBeVisible();
  expect(screen.getByText(/from the off-site copy: 12,345 rows, all matching the backup/)).toBeVisible();
  second.unmount();
  show({ drill: { ...drill, problem: 'This copy is damaged.' } });
  expect((await screen.findByText(/^Failed/)).closest('[role=alert]')).toHaveTextContent('This copy is damaged.');
});
