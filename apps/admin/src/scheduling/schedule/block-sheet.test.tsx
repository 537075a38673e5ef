import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Block } from '@harmony/domain';
import { failNetwork, failWith } from '@harmony/testing';
import { buildSchedule, buildScheduledVisit, DAY, localIso } from '../../test/build-schedule';
import { dialogProblems } from '../../test/dialog-problems';
import { renderConsole } from '../../test/render-console';
import { BlockSheet, type BlockSheetProps } from './block-sheet';

const block: Block = {
  id: 3,
  kind: 'meeting',
  title: 'Team',
  practitionerId: 1,
  roomId: null,
  startsAt: localIso('12:00'),
  endsAt: localIso('13:00'),
  by: 'ana',
  revision: 4,
};

const open = (answers: Record<string, unknown> = {}, props: Partial<BlockSheetProps> = {}) => {
  const onClose = jest.fn();
  const view = renderConsole(
    <BlockSheet
      block={null}
      start={null}
      practitionerId={null}
      roomId={null}
      schedule={buildSchedule()}
      onClose={onClose}
      {...props}
    />,
    answers,
  );
  const sent = () => view.query.calls.filter(({ method = 'GET' }) => method !== 'GET');
  return { ...view, onClose, sent };
};
const save = (user: ReturnType<typeof open>['user'], name = 'Block time') =>
  user.click(screen.getByRole('button', { name }));

it('blocks lunch of a practitioner, and takes it back', async () => {
  const { user, sent, onClose } = open(
    { 'POST /api/blocks': { block, visits: [] }, 'DELETE /api/blocks/3': null },
    { practitionerId: 1 },
  );
  expect(await dialogProblems()).toEqual([]);
  await save(user);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(sent().map(({ method, body, headers }) => [method, body, headers?.['if-match']])).toEqual([
    [
      'POST',
      {
        kind: 'lunch',
        title: '',
        practitionerId: 1,
        roomId: null,
        startsAt: localIso('12:00'),
        endsAt: localIso('13:00'),
      },
      undefined,
    ],
    ['DELETE', undefined, '"4"'],
  ]);
});

it('blocks whole days of a room by the clinic’s calendar', async () => {
  const { user, sent } = open(
    { 'POST /api/blocks': { block, visits: [] } },
    { start: localIso('10:00'), roomId: 1001 },
  );
  expect(screen.getByLabelText('Starts at')).toHaveValue('10:00');
  expect(screen.getByLabelText('Ends at')).toHaveValue('11:00');
  await user.click(screen.getByRole('checkbox', { name: 'Whole day' }));
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2099-02-04' } });
  await save(user);
  await waitFor(() =>
    expect(sent()[0]?.body).toMatchObject({
      practitionerId: null,
      roomId: 1001,
      startsAt: '2099-02-03T08:00:00.000Z',
      endsAt: '2099-02-05T08:00:00.000Z',
    }),
  );
});

it('names the visits within it, with their numbers', async () => {
  const visit = buildScheduledVisit();
  const { phone: _phone, ...row } = visit;
  const { user, onClose } = open(
    { 'POST /api/blocks': { block, visits: [row] } },
    { practitionerId: 1, schedule: buildSchedule({ visits: [visit] }) },
  );
  await save(user);
  expect(await screen.findByText(/1 visit is booked within it and kept\. Move them or call/)).toBeVisible();
  const list = within(screen.getByRole('list', { name: 'Visits within the blocked time' }));
  expect(list.getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute('href', '/patients?edit=7');
  expect(list.getByRole('link', { name: /555-0123/ })).toHaveAttribute('href', 'tel:+12065550123');
  expect(list.getByRole('link', { name: /10:00/ })).toHaveAttribute('href', `/schedule?date=${DAY}&visit=5`);
  expect(await dialogProblems()).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalled();
});

it('says what is wrong, and sends nothing', async () => {
  const { user, sent } = open();
  fireEvent.change(screen.getByLabelText('Ends at'), { target: { value: '11:00' } });
  await save(user);
  expect(await screen.findByText('Choose a practitioner or a room')).toBeVisible();
  expect(screen.getByText('The end must be later than the start')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2099-04-01' } });
  await save(user);
  expect(await screen.findByText(/At most 31 days/)).toBeVisible();
  fireEvent.change(screen.getByLabelText('Starts at'), { target: { value: '' } });
  await save(user);
  expect(await screen.findByText('Enter a date and time')).toBeVisible();
  expect(sent()).toEqual([]);
});

it('keeps what was typed when it cannot be saved, and says who was quicker', async () => {
  const replies: unknown[] = [failNetwork(), failWith(409, { code: 'stale', error: 'Changed' })];
  const { user, onClose } = open({ 'PUT /api/blocks/3': () => replies.shift() }, { block });
  await user.clear(screen.getByLabelText(/^Description/));
  await user.type(screen.getByLabelText(/^Description/), 'Everyone');
  await save(user, 'Save');
  expect(await screen.findByText(/Couldn’t reach the server/)).toBeVisible();
  await save(user, 'Save');
  expect(await screen.findByText(/Someone else changed this block/)).toBeVisible();
  expect(screen.getByLabelText(/^Description/)).toHaveValue('Everyone');
  expect(onClose).not.toHaveBeenCalled();
});

it('is changed, removed, and put back', async () => {
  const { user, sent, onClose } = open(
    { 'DELETE /api/blocks/3': null, 'POST /api/blocks': { block: { ...block, id: 4 }, visits: [] } },
    { block },
  );
  expect(screen.getByLabelText('Reason')).toHaveDisplayValue('Meeting');
  expect(screen.getByLabelText('Whose time')).toHaveDisplayValue('Lin Chen');
  await save(user, 'Remove block');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  const { id: _id, by: _by, revision: _revision, ...body } = block;
  expect(sent()).toMatchObject([
    { method: 'DELETE', headers: { 'if-match': '"4"' } },
    { method: 'POST', body },
  ]);
});

it('of whole days is opened as such', () => {
  open({}, { block: { ...block, startsAt: '2099-02-03T08:00:00.000Z', endsAt: '2099-02-05T08:00:00.000Z' } });
  expect(screen.getByRole('checkbox', { name: 'Whole day' })).toBeChecked();
  expect(screen.getByLabelText('First day')).toHaveValue('2099-02-03');
  expect(screen.getByLabelText('Last day')).toHaveValue('2099-02-04');
});
