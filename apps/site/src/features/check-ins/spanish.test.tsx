import { act, fireEvent, screen } from '@testing-library/react';
import { speakBy } from '@harmony/language';
import { spanish } from '@harmony/language/spanish';
import { buildService } from '@harmony/testing';
import { configOf, renderPage } from '../../test/render-page';
import { CheckInPage } from './check-in-page';

beforeAll(() => speakBy(() => ({ language: 'es', texts: spanish })));
afterAll(() => speakBy(() => undefined));
afterEach(() => jest.useRealTimers());

const ANSWERS = {
  '/api/config': configOf({ checkin_enabled: 'true' }),
  '/api/services': [buildService({ name: 'Ventosas' })],
  'POST /api/check-ins': { success: true, message: 'ok' },
};

it('asks in Spanish, and tells staff in English who is not sure', async () => {
  const { user, calls } = renderPage(<CheckInPage />, { url: '/es/check-in', answers: ANSWERS });
  await user.click(await screen.findByRole('button', { name: 'Toque para comenzar' }));
  expect(screen.getByText('Paso 1 de 6')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Ana');
  await user.type(screen.getByRole('textbox', { name: 'Apellido' }), 'Lopez');
  const goOn = () => user.click(screen.getByRole('button', { name: 'Continuar' }));
  await goOn();
  await screen.findByText('Paso 2 de 6');
  const [month, day, year] = screen.getAllByRole('textbox');
  for (const [field, text] of [
    [month, '3'],
    [day, '31'],
    [year, '1980'],
  ] as const)
    if (field) await user.type(field, text);
  await goOn();
  await screen.findByText('Paso 3 de 6');
  await goOn();
  await user.click(await screen.findByRole('radio', { name: 'No lo sé' }));
  await goOn();
  await screen.findByText('Paso 5 de 6');
  expect(screen.getByText('0 de 300 caracteres')).toBeInTheDocument();
  await goOn();
  await screen.findByText('Paso 6 de 6');
  expect(screen.getByText('No lo sé')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cambiar fecha de nacimiento' })).toBeInTheDocument();
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'setImmediate', 'nextTick'] });
  fireEvent.click(screen.getByRole('button', { name: 'Registrar mi llegada' }));
  await act(async () => void (await jest.advanceTimersByTimeAsync(100)));
  expect(screen.getByRole('heading', { name: 'Su llegada está registrada' })).toBeInTheDocument();
  const seconds = () => screen.getByRole('timer').parentElement?.textContent;
  expect(seconds()).toBe('Esta página vuelve al inicio en 20 segundos.');
  act(() => void jest.advanceTimersByTime(19_100));
  expect(seconds()).toBe('Esta página vuelve al inicio en 1 segundo.');
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ appointmentType: 'Not sure' });
});
