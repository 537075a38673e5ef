import { screen, waitFor } from '@testing-library/react';
import { renderConsole } from '../../test/render-console';
import { UploadArchive } from './upload-archive';

it.each([
  ['clinic.tar.gz', 'application/gzip', true],
  ['clinic.tar', 'application/x-tar', true],
  // What no program of this computer claims has no type.
  ['clinic.tar', '', true],
  ['clinic.tar.gz.gz', '', true],
  ['clinic.zip', 'application/zip', false],
])('offers %s (%s) for sending: %p', async (name, type, isSent) => {
  const { user, query } = renderConsole(<UploadArchive maxBytes={1_048_576} isPossible />, {}, '/backup');
  await screen.findByRole('button', { name: 'Choose a file' });
  await user.upload(screen.getByLabelText('Archive'), new File(['x'], name, { type }));
  const parts = () => query.calls.filter(({ url }) => url.startsWith('/api/backup/uploads/'));
  if (isSent) await waitFor(() => expect(parts().length).toBeGreaterThan(0));
  else expect(parts()).toEqual([]);
});
