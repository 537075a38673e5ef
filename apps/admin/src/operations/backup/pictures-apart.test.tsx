import { screen } from '@testing-library/react';
import type { BackupStatus } from '@harmony/domain';
import { renderConsole } from '../../test/render-console';
import { Restored } from './restored';
import { StatusCard } from './status-card';

const status: BackupStatus = {
  problem: null,
  last: {
    name: 'harmony-20261123T100541Z-scheduled-0123abcd.tar.gz',
    origin: 'scheduled',
    createdAt: new Date().toISOString(),
    bytes: 640_000,
    appVersion: '0.2.0',
    state: 'good',
    isSealed: true,
    problem: null,
  },
  picturesApart: 0,
  archives: [],
  job: null,
  settings: { schedule: 'daily', time: '02:30', keep: 14, drill: 'weekly' },
  nextAt: null,
  timeZone: 'UTC',
  freeBytes: 1e9,
  copies: null,
  drill: null,
  nextDrillAt: null,
  copyJob: null,
  maxUploadBytes: 1e9,
};

it('says what is in one file', async () => {
  renderConsole(<StatusCard status={status} />, {}, '/backup');
  expect(await screen.findByText(/accounts and pictures are safe in one file/)).toBeVisible();
});

it('says that pictures in a store are not in it', async () => {
  renderConsole(<StatusCard status={{ ...status, picturesApart: 12 }} />, {}, '/backup');
  expect(await screen.findByText(/It lists the pictures, which are in a store of their own/)).toBeVisible();
});

it('says after a restore which pictures are missing', async () => {
  const result = { rows: 12, safety: 'x', missingPictures: '1 picture of 12 in the store is missing: image 3.' };
  renderConsole(<Restored result={result} />, {}, '/backup');
  expect(await screen.findByText(/1 picture of 12 in the store is missing: image 3/)).toBeVisible();
});
