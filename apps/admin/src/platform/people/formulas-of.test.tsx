import { screen } from '@testing-library/react';
import { failWith } from '@harmony/testing';
import type { Role } from '@harmony/domain';
import { buildFormulaRow } from '../../test/build-formula';
import { renderConsole } from '../../test/render-console';
import { FormulasOf } from './formulas-of';

const open = (answers: Record<string, unknown>, role: Role = 'practitioner') =>
  renderConsole(<FormulasOf request={3} />, answers, '/', [], role);

it('lists those that were written for a request, and leads to another one', async () => {
  open({
    '/api/formulas?request=3': [
      buildFormulaRow({ state: 'signed', offeredAt: '2026-11-21T10:00:00.000Z' }),
      buildFormulaRow({ id: 8, name: 'Xiao Yao San' }),
    ],
  });
  expect(await screen.findByRole('link', { name: 'Gui Pi Tang' })).toHaveAttribute('href', '/formulas?edit=7');
  expect(screen.getByText('Link sent')).toBeVisible();
  expect(screen.getByText('Draft')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write another formula' })).toHaveAttribute(
    'href',
    '/formulas?edit=new&for-request=3',
  );
});

it('offers to write the first one, and shows a failure as one', async () => {
  const { unmount } = open({ '/api/formulas?request=3': [] });
  expect(await screen.findByRole('link', { name: 'Write a formula' })).toBeVisible();
  unmount();
  open({ '/api/formulas?request=3': failWith(500) });
  expect(await screen.findByText('Formulas couldn’t be loaded')).toBeVisible();
});

it('asks for nothing where formulas may not be seen', () => {
  const { query } = open({}, 'front-desk');
  expect(screen.queryByRole('link', { name: /Write/ })).toBeNull();
  expect(query.calls.some(({ url }) => url.startsWith('/api/formulas'))).toBe(false);
});
