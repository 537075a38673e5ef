import { screen } from '@testing-library/react';
import type { BackupArchive } from '@harmony/domain';
import { renderConsole } from '../../test/render-console';
import { ArchiveList } from './archive-list';

const archiveAt = (createdAt: string, origin: BackupArchive['origin']): BackupArchive => ({
  name: `harmony-${origin}.tar.gz`,
  origin,
  createdAt,
  bytes: 640_000,
  appVersion: '1.0.0',
  state: 'good',
  isSealed: true,
  problem: null,
});

it('names two backups of one minute differently', async () => {
  const archives = [archiveAt('2026-11-23T10:05:41Z', 'manual'), archiveAt('2026-11-23T10:05:02Z', 'scheduled')];
  renderConsole(<ArchiveList archives={archives} isBusy={false} onRestore={jest.fn()} />, {}, '/backup');

  const menus = await screen.findAllByRole('button', { name: /^More actions for the backup from/ });
  expect(menus.map((menu) => menu.getAttribute('aria-label'))).toEqual([
    'More actions for the backup from Nov 23, 2026, 2:05:41 AM',
    'More actions for the backup from Nov 23, 2026, 2:05:02 AM',
  ]);
});
