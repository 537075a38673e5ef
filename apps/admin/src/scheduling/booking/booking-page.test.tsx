import { screen, within } from '@testing-library/react';
import { addDays, DEFAULT_TIME_ZONE, formatSpecialDate, zonedNow, type BookingRules } from '@harmony/domain';
import { buildConfigEntry, buildHour, buildPractitioner, buildService, failWith } from '@harmony/testing';
import { KEPT_HERE } from '../../test/build-external-schedule';
import { buildServiceRule } from '../../test/build-service-rule';
import { dialogProblems } from '../../test/dialog-problems';
import { renderConsole } from '../../test/render-console';
import { Component } from './booking-page';

const today = zonedNow(new Date(), DEFAULT_TIME_ZONE).date;
const AT = '2026-11-20T18:40:00.000Z';
const mei = buildPractitioner({ id: 1, name: 'Mei' });
const jonah = buildPractitioner({ id: 2, name: 'Jonah' });
const visit = buildService({ id: 7, name: 'Visit', duration: 60 });
const HOURS = [1, 2].map((day) => buildHour({ id: day, dayOfWeek: day, openTime: '09:00', closeTime: '17:00' }));
const NONE: BookingRules = { rooms: [], services: [], conditions: [], plans: [], exceptions: [] };
const monday = { week: 1, dayOfWeek: 1, fromTime: '09:00', untilTime: '12:00', places: 1, roomId: null };
const plan = { id: 5, practitionerId: 1, validFrom: '2026-01-01', validUntil: null, cycleWeeks: 1, updatedAt: AT };
const rule = buildServiceRule();

const open = async (rules: Partial<BookingRules> = {}, answers: Record<string, unknown> = {}) => {
  const view = renderConsole(
    <Component />,
    {
      '/api/booking-rules': { ...NONE, ...rules },
      '/api/services?includeInactive=true': [visit],
      '/api/practitioners?activeOnly=false': [mei, jonah],
      '/api/health-conditions?activeOnly=false': [],
      '/api/hours': HOURS,
      '/api/config': [],
      '/api/outer-schedule': KEPT_HERE,
      ...answers,
    },
    '/booking',
  );
  await screen.findByRole('heading', { name: 'Working hours' });
  const writes = () =>
    view.query.calls
      .filter(({ method = 'GET' }) => method !== 'GET')
      .map(({ method, url, body, headers }) => ({ method, url, body, seen: headers?.['if-match'] }));
  return { ...view, writes };
};
const part = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => localStorage.clear());

it('ends with the switch that lets patients book, and says what is not ready', async () => {
  const { user, writes } = await open({}, { 'PUT /api/config/booking_enabled': {} });
  const website = part('On the website');
  expect(website.getByText(/What’s still missing above can’t be booked/)).toBeVisible();
  await user.click(website.getByRole('switch', { name: /Patients book online/ }));
  expect(writes()).toEqual([
    expect.objectContaining({
      method: 'PUT',
      url: '/api/config/booking_enabled',
      body: { data: 'true', isActive: true },
    }),
  ]);
});

it.each([
  [[], /are emailed when you book, move, .* A reminder is sent 48 hours before a visit\./],
  [
    [
      ['booking_visit_mails', 'false'],
      ['booking_reminder', '72'],
      ['booking_second_reminder', '1'],
    ],
    /Patients aren’t emailed about changes you make\. A reminder is sent 72 hours and one hour before a visit\./,
  ],
  [[['booking_reminder', '0']], /No one is reminded\./],
] as const)('says in words which mails patients get: %j', async (settings, words) => {
  const entries = [['booking_enabled', 'true'], ...settings].map(([id = '', data = '']) =>
    buildConfigEntry({ id, data }),
  );
  await open({}, { '/api/config': entries });
  expect(part('On the website').getByText(words)).toBeVisible();
});

describe('the calendar of a practitioner', () => {
  const feed = { id: 4, practitionerId: 1, shows: 'busy', createdBy: 'ines', createdAt: AT, lastReadAt: null };
  const others = { ...feed, id: 5, practitionerId: 2, createdBy: 'somebody' };
  const url = 'https://clinic.example/api/calendar/key.ics';
  const openCalendar = async (answers: Record<string, unknown>) => {
    const view = await open({}, answers);
    await view.user.click(screen.getByRole('button', { name: 'More options for Mei' }));
    await view.user.click(screen.getByRole('menuitem', { name: 'Calendar on your phone' }));
    return { ...view, sheet: within(await screen.findByRole('dialog', { name: 'Calendar of Mei' })) };
  };

  it('gets an address that is shown once', async () => {
    const { user, writes, sheet } = await openCalendar({
      '/api/calendar-feeds': [others],
      'POST /api/calendar-feeds': { ...feed, shows: 'initials', url },
    });
    expect(await sheet.findByText('There’s no address yet.')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Patients’ initials' }));
    await user.click(sheet.getByRole('button', { name: 'Create an address' }));
    expect(await sheet.findByLabelText(/^Address/)).toHaveValue(url);
    expect(sheet.getByRole('button', { name: 'Copy address' })).toBeVisible();
    expect(writes()).toMatchObject([{ method: 'POST', body: { practitionerId: 1, shows: 'initials' } }]);
  });

  it('loses one when somebody is sure', async () => {
    const { user, writes, sheet } = await openCalendar({
      '/api/calendar-feeds': [feed, others],
      'DELETE /api/calendar-feeds/4': null,
    });
    expect(await sheet.findByRole('listitem')).toHaveTextContent(/^Only “Busy”, created .* by ines\. Not used yet\./);
    await user.click(sheet.getByRole('button', { name: 'Remove this address' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(writes()).toMatchObject([{ method: 'DELETE', url: '/api/calendar-feeds/4' }]);
  });

  it('says when the addresses cannot be read, and when none could be made', async () => {
    const { user, sheet } = await openCalendar({
      '/api/calendar-feeds': failWith(500),
      'POST /api/calendar-feeds': failWith(503),
    });
    expect(await sheet.findByText('Addresses couldn’t be loaded')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Create an address' }));
    expect(await sheet.findByText('Try again in a moment.')).toBeVisible();
    expect(sheet.queryByLabelText(/^Address/)).toBeNull();
  });
});

describe('setting up', () => {
  it('takes a press for the hours of each person, and one for each service', async () => {
    const { user, writes } = await open({}, { 'POST /api/working-plans': plan, 'PUT /api/service-rules/7': rule });
    const missing = part('What’s still missing').getAllByRole('listitem');
    expect(missing.map(({ textContent }) => textContent?.trim())).toEqual([
      'Mei has no working hours yet.',
      'Jonah has no working hours yet.',
      'No service can be booked yet. Turn on at least one.',
    ]);
    await user.click(screen.getAllByRole('button', { name: 'Set hours' })[0] ?? document.body);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('Working hours of Mei saved');
    await user.click(screen.getByRole('switch', { name: /^Visit/ }));
    const hour = { fromTime: '09:00', untilTime: '17:00', places: 1, roomId: null, week: 1 };
    const hours = [1, 2].map((dayOfWeek) => ({ ...hour, dayOfWeek }));
    expect(writes()).toEqual([
      {
        method: 'POST',
        url: '/api/working-plans',
        body: { practitionerId: 1, validFrom: today, validUntil: null, cycleWeeks: 1, hours },
      },
      {
        method: 'PUT',
        url: '/api/service-rules/7',
        body: { practitioners: [{ practitionerId: 1 }, { practitionerId: 2 }] },
      },
    ]);
  });

  it('says that nothing is missing when nothing is', async () => {
    await open({ plans: [{ ...plan, hours: [monday] }], services: [rule] });
    expect(screen.getByText(/^Nothing is missing/)).toBeVisible();
    expect(screen.getByText('Monday 9:00 AM to 12:00 PM.')).toBeVisible();
  });
});

describe('working hours', () => {
  const stored = { plans: [{ ...plan, hours: [monday] }] };

  it('outside the opening hours are saved with a warning', async () => {
    const { user, writes } = await open(stored, { 'PUT /api/working-plans/5': plan });
    await user.click(screen.getByRole('button', { name: 'Edit the hours of Mei' }));
    const wednesday = within(screen.getByRole('group', { name: 'Wednesday' }));
    await user.click(wednesday.getByRole('switch', { name: 'Works' }));
    expect(screen.getByText(/The clinic is closed on Wednesday: 9:00 AM to 5:00 PM can’t be booked/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Working hours of Mei saved');
    expect(writes()).toMatchObject([{ seen: `"${AT}"`, body: { hours: [monday, { dayOfWeek: 3 }] } }]);
  });

  it('that overlap are refused in the row, and nothing is sent', async () => {
    const { user, writes } = await open(stored);
    await user.click(screen.getByRole('button', { name: 'Edit the hours of Mei' }));
    const day = within(screen.getByRole('group', { name: 'Monday' }));
    await user.click(day.getByRole('button', { name: 'Add second period' }));
    await user.type(day.getByLabelText('From again'), '11:00');
    await user.type(day.getByLabelText('Until again'), '13:00');
    expect(day.getByText('This overlaps other hours of the day.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(writes()).toEqual([]);
  });

  it('of several weeks have a week each, with rooms and places when they are asked for', async () => {
    const room = { id: 3, name: 'Willow', lanes: 1, isActive: true, orderIndex: 0, updatedAt: AT };
    const { user, writes } = await open({ ...stored, rooms: [room] }, { 'PUT /api/working-plans/5': plan });
    await user.click(screen.getByRole('button', { name: 'Edit the hours of Mei' }));
    await user.click(screen.getByText('Dates, repeating weeks, rooms'));
    await user.selectOptions(screen.getByLabelText(/^The weeks repeat/), 'Every 2 weeks');
    await user.click(screen.getByLabelText(/^Set how many patients at once/));
    await user.click(screen.getByRole('button', { name: 'Week 2' }));
    await user.selectOptions(screen.getByLabelText('Patients at once'), '2');
    await user.selectOptions(screen.getByLabelText('Room first'), 'Willow');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Working hours of Mei saved');
    expect(writes()).toMatchObject([
      { body: { cycleWeeks: 2, hours: [monday, { ...monday, week: 2, places: 2, roomId: 3 }] } },
    ]);
  });

  it('that clash with another plan keep what was typed and say what to do', async () => {
    const clash = failWith(409, {
      code: 'conflict',
      error: 'There’s already a plan',
      fields: { validFrom: 'There’s already a plan' },
    });
    const { user } = await open(stored, { 'POST /api/working-plans': clash });
    await user.click(screen.getByRole('button', { name: 'More options for Mei' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Other hours starting on a day' }));
    expect(screen.getByLabelText('First day')).toHaveValue(addDays(today, 1));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('There’s already a plan', { selector: '[role=alert]' })).toBeVisible();
    expect(screen.getByLabelText('First day')).toHaveAccessibleDescription(/There’s already a plan/);
  });

  it('changed by somebody else meanwhile are not written over', async () => {
    const { user } = await open(stored, { 'PUT /api/working-plans/5': failWith(409, { code: 'stale' }) });
    await user.click(screen.getByRole('button', { name: 'Edit the hours of Mei' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Someone else has changed this/)).toBeVisible();
  });

  it('have leave over days', async () => {
    const { user, writes } = await open(stored, { 'POST /api/working-exceptions': {} });
    await user.click(screen.getByRole('button', { name: 'More options for Mei' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Add leave or other hours' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Enter the first day.')).toBeVisible();
    await user.type(screen.getByLabelText('First day'), addDays(today, 3));
    await user.type(screen.getByLabelText(/^Last day/), addDays(today, 9));
    await user.type(screen.getByLabelText(/^Note/), 'Vacation');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Leave saved');
    const dates = { firstDate: addDays(today, 3), lastDate: addDays(today, 9) };
    expect(writes()).toMatchObject([{ body: { practitionerId: 1, ...dates, note: 'Vacation', hours: [] } }]);
  });

  it('show leave, which is deleted after a question', async () => {
    const day = addDays(today, 3);
    const leave = { id: 9, practitionerId: 1, firstDate: day, lastDate: day, note: 'Course', hours: [], updatedAt: AT };
    const { user, writes } = await open({ exceptions: [leave] }, { 'DELETE /api/working-exceptions/9': null });
    expect(screen.getByText(/away \(Course\)/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Delete ${formatSpecialDate(day)} of Mei` }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(writes()).toMatchObject([{ method: 'DELETE', url: '/api/working-exceptions/9', seen: `"${AT}"` }]);
  });
});

describe('services', () => {
  it('name who does them: a press is saved', async () => {
    const { user, writes } = await open({ services: [rule] }, { 'PUT /api/service-rules/7': rule });
    const { serviceId: _id, updatedAt: _at, ...body } = rule;
    const who = within(screen.getByRole('group', { name: 'Who offers Visit' }));
    expect(who.getByRole('button', { name: 'Mei' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(who.getByRole('button', { name: 'Jonah' }));
    expect(writes()).toMatchObject([
      { seen: `"${AT}"`, body: { ...body, practitioners: [...body.practitioners, { practitionerId: 2 }] } },
    ]);
  });

  it('are switched off after a question', async () => {
    const { user, writes } = await open({ services: [rule] }, { 'DELETE /api/service-rules/7': null });
    await user.click(screen.getByRole('switch', { name: /^Visit/ }));
    expect(writes()).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    expect(writes()).toMatchObject([{ method: 'DELETE', url: '/api/service-rules/7' }]);
  });

  it('have rules of their own, and say what the API refuses', async () => {
    const fields = { handsLast: 'Enter how long at the end, too' };
    const { user, writes } = await open(
      { services: [rule] },
      { 'PUT /api/service-rules/7': failWith(400, { code: 'invalid_input', error: 'Please check', fields }) },
    );
    await user.click(screen.getByRole('button', { name: 'Rules for Visit' }));
    await user.click(screen.getByText('Practitioner only at the start and end'));
    await user.type(screen.getByLabelText(/^At the start/), '20');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(fields.handsLast, { selector: '[role=alert]' })).toBeVisible();
    expect(writes()).toMatchObject([{ body: { handsFirst: 20, handsLast: null } }]);
    expect(screen.getByLabelText(/^At the end/)).toHaveAccessibleDescription(new RegExp(fields.handsLast));
  });

  it('without a length lead to where it is set', async () => {
    await open({}, { '/api/services?includeInactive=true': [buildService({ id: 8, name: 'Talk', duration: null })] });
    expect(screen.getByRole('switch', { name: /^Talk/ })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Set the length' })).toHaveAttribute('href', '/services?edit=8');
  });
});

it('rooms are added with the number of their tables', async () => {
  const { user, writes } = await open({}, { 'POST /api/rooms': {} });
  await user.click(screen.getByRole('button', { name: 'Add room' }));
  await user.type(screen.getByLabelText('Name'), 'Community room');
  await user.clear(screen.getByLabelText('Tables or chairs'));
  await user.type(screen.getByLabelText('Tables or chairs'), '6');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('“Community room” saved');
  expect(writes()).toMatchObject([{ body: { name: 'Community room', lanes: 6, isActive: true, orderIndex: 0 } }]);
});

it('says that loading failed', async () => {
  renderConsole(<Component />, { '/api/booking-rules': failWith(500) }, '/booking');
  expect(await screen.findByText('The booking rules couldn’t be loaded')).toBeVisible();
});

describe('a clinic that has nothing set up yet', () => {
  const start = async (answers: Record<string, unknown> = {}) => {
    const { user, ...view } = await open({}, answers);
    await user.click(screen.getByRole('button', { name: 'Fill in for this clinic' }));
    return { ...view, user, dialog: within(screen.getByRole('dialog', { name: 'Fill in for this clinic' })) };
  };

  it('reads what would be filled in, and has it filled in with one press', async () => {
    const { user, dialog, writes } = await start({ 'POST /api/booking/starter': NONE });
    expect(dialog.getByText(/^Mei and Jonah: Monday and Tuesday 9:00 AM to 5:00 PM\.$/)).toBeVisible();
    expect(dialog.getByText(/“Visit” \(60 min\), with every practitioner, starting every 15 minutes/)).toBeVisible();
    expect(dialog.getByText('Room 1 for Mei and Room 2 for Jonah.')).toBeVisible();
    expect(await dialogProblems()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Fill in' }));
    expect(await screen.findByText(/^Filled in/)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(writes()).toMatchObject([{ method: 'POST', url: '/api/booking/starter' }]);
  });

  it('is told why nothing was filled in', async () => {
    const error = 'Something is already set up. Change it below instead.';
    const { user, dialog } = await start({ 'POST /api/booking/starter': failWith(409, { code: 'conflict', error }) });
    await user.click(dialog.getByRole('button', { name: 'Fill in' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(error);
  });

  it('is offered nothing as soon as something is set up, or as long as hours are missing', async () => {
    const { unmount } = await open({ services: [rule] });
    expect(screen.queryByRole('button', { name: 'Fill in for this clinic' })).not.toBeInTheDocument();
    unmount();
    await open({}, { '/api/hours': [] });
    expect(screen.queryByRole('button', { name: 'Fill in for this clinic' })).not.toBeInTheDocument();
  });
});
