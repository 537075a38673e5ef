import { screen, within } from '@testing-library/react';
import type { OuterScheduleState } from '@harmony/domain';
import { axeProblems, buildConfigEntry, buildHour, buildPractitioner, buildService, failWith } from '@harmony/testing';
import { IN_CLINIKO } from '../../test/build-outer-schedule';
import { buildServiceRule } from '../../test/build-service-rule';
import { renderConsole } from '../../test/render-console';
import { Component } from './booking-page';

const rule = buildServiceRule({
  practitioners: [1, 2].map((practitionerId) => ({ practitionerId, duration: null, acceptsNew: true })),
});

const open = async (state: Partial<OuterScheduleState> = {}, answers: Record<string, unknown> = {}) => {
  const view = renderConsole(
    <Component />,
    {
      '/api/booking-rules': { rooms: [], services: [rule], conditions: [], plans: [], exceptions: [] },
      '/api/services?includeInactive=true': [buildService({ id: 7, name: 'Visit', duration: 60 })],
      '/api/practitioners?activeOnly=false': [
        buildPractitioner({ id: 1, name: 'Mei' }),
        buildPractitioner({ id: 2, name: 'Jonah' }),
      ],
      '/api/health-conditions?activeOnly=false': [],
      '/api/hours': [buildHour({ dayOfWeek: 1 })],
      '/api/config': [buildConfigEntry({ id: 'booking_enabled', data: 'true' })],
      '/api/outer-schedule': { ...IN_CLINIKO, ...state },
      ...answers,
    },
    '/booking',
  );
  await screen.findByRole('heading', { name: 'Where the schedule is kept' });
  const part = within(screen.getByRole('region', { name: 'Where the schedule is kept' }));
  const sent = () => view.query.calls.filter(({ method }) => method === 'PUT');
  return { ...view, part, sent };
};

it('says where the schedule is kept and what is what there, and asks for nothing that is kept there', async () => {
  const { part } = await open();
  expect(part.getByText(/In Cliniko, which is responding/)).toHaveTextContent(
    /coming week were last read .*9:40\sAM\./,
  );
  expect(part.getByRole('combobox', { name: 'Visit' })).toHaveDisplayValue('Found by name: visit');
  expect(part.getByRole('combobox', { name: 'Mei' })).toHaveDisplayValue('Dr Mei Lin');
  const jonah = part.getByRole('combobox', { name: 'Jonah' });
  expect(jonah).toHaveDisplayValue('Not found by name');
  expect(jonah).toHaveAccessibleDescription(/Nobody in Cliniko has this name/);
  expect(screen.getByText(/Rooms, working hours and leave are kept in Cliniko/)).toBeVisible();
  for (const name of ['Working hours', 'Rooms'])
    expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
  expect(screen.queryByText(/has no working hours yet/)).not.toBeInTheDocument();
  expect(screen.getByText(/“Jonah” has no times yet/)).toBeVisible();
  expect(screen.getByText(/the visit is in Cliniko/)).toBeVisible();
  expect(await axeProblems(jonah.closest('form') ?? document.body)).toEqual([]);
});

it('saves all names together, and shows what came of it', async () => {
  const { user, part, sent } = await open(
    {},
    {
      'PUT /api/outer-schedule/names': {
        ...IN_CLINIKO,
        practitioners: IN_CLINIKO.practitioners.map((row) => ({
          ...row,
          ...(row.id === 2 && { outerId: '12', isChosen: true, problem: null }),
        })),
      },
    },
  );
  expect(part.getByRole('button', { name: 'Save names' })).toBeDisabled();
  await user.selectOptions(part.getByRole('combobox', { name: 'Jonah' }), 'Jonah Cohen');
  expect(part.queryByText(/Nobody in Cliniko has this name/)).not.toBeInTheDocument();
  await user.selectOptions(part.getByRole('combobox', { name: 'Visit' }), 'Not offered online');
  await user.selectOptions(part.getByRole('combobox', { name: 'Visit' }), 'Initial visit');
  await user.click(part.getByRole('button', { name: 'Save names' }));
  expect(await screen.findByText('Names saved')).toBeVisible();
  expect(sent().map(({ url, body }) => [url, body])).toEqual([
    [
      '/api/outer-schedule/names',
      {
        services: [{ id: 7, outerId: '71' }],
        practitioners: [
          { id: 1, outerId: '11' },
          { id: 2, outerId: '12' },
        ],
      },
    ],
  ]);
  expect(part.getByRole('combobox', { name: 'Jonah' })).toHaveDisplayValue('Jonah Cohen');
  expect(part.getByRole('combobox', { name: 'Visit' })).toHaveDisplayValue('Found by name: visit');
});

it('keeps what was chosen when saving fails', async () => {
  const { user, part } = await open({}, { 'PUT /api/outer-schedule/names': failWith(500) });
  await user.selectOptions(part.getByRole('combobox', { name: 'Jonah' }), 'Jonah Cohen');
  await user.click(part.getByRole('button', { name: 'Save names' }));
  expect(await part.findByRole('alert')).toHaveTextContent('The names weren’t saved.');
  expect(part.getByRole('combobox', { name: 'Jonah' })).toHaveDisplayValue('Jonah Cohen');
});

it('says that Cliniko does not answer, what that means, and that nothing can be chosen meanwhile', async () => {
  const { user, part, query } = await open({ problem: 'Cliniko refuses the API key.', readAt: null, choices: null });
  const [state, choices] = part.getAllByRole('alert');
  expect(state).toHaveTextContent(
    /isn’t responding: Cliniko refuses the API key\. Its free times haven’t been read yet\./,
  );
  expect(choices).toHaveTextContent('Couldn’t load what can be chosen in Cliniko');
  expect(part.queryByRole('combobox')).not.toBeInTheDocument();
  const asked = () => query.calls.filter(({ url }) => url === '/api/outer-schedule').length;
  const before = asked();
  await user.click(part.getByRole('button', { name: 'Retry' }));
  expect(asked()).toBe(before + 1);
});

it('shows a choice that is no longer there as one', async () => {
  const { part } = await open({
    practitioners: [{ id: 1, name: 'Mei', outerId: '99', isChosen: true, problem: 'Choose another one.' }],
  });
  expect(part.getByRole('combobox', { name: 'Mei' })).toHaveDisplayValue('No longer in Cliniko');
});

it('still asks which conditions somebody treats', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Conditions treated by Mei' }));
  expect(await screen.findByRole('dialog', { name: 'Conditions treated by Mei' })).toBeVisible();
});
