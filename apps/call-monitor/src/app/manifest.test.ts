import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserBar } from '@harmony/ui';

it('is drawn on the design system’s paper when it starts as an app', () => {
  const file = join(__dirname, '../../public/manifest.webmanifest');
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
  expect(manifest).toMatchObject({ background_color: browserBar.light, theme_color: browserBar.light });
});
