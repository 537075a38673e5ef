import { foldCall } from '../fold';
import { UNJOINED } from '../left-messages';
import { messageReader } from '../message-reader';
import { numberReader } from '../../../platform/telephone-numbers';
import { ringCentralSystem } from '../ringcentral/phone-system';
import { rawEventOf, SCENARIOS, simulate, type Scenario } from './simulator';

const read = numberReader('US', ['+12065550100']);
const reader = messageReader([ringCentralSystem()], () => undefined);
const CALL = { from: '+12065550123', to: '+12065550100' };

function play(scenario: Scenario) {
  const events = simulate(scenario, [CALL]).flatMap(({ envelope }) => reader.read(rawEventOf(envelope)));
  const keys = [...new Set(events.map(({ callKey }) => callKey))];
  return keys.map((key) =>
    foldCall(
      events.filter(({ callKey }) => callKey === key),
      read,
    ),
  );
}

it.each([
  ['answered', 'completed', 'Front Desk'],
  ['missed', 'missed', null],
  ['voicemail', 'voicemail', null],
  ['transfer', 'completed', 'Lin Chen'],
  ['hold', 'completed', 'Front Desk'],
  ['queue', 'completed', 'Second Desk'],
  ['anonymous', 'completed', 'Front Desk'],
  ['out-of-order', 'completed', 'Front Desk'],
] as const)('plays %s', (scenario, phase, answeredBy) => {
  expect(play(scenario)).toMatchObject([{ status: 'ended', phase, answeredBy, isTest: true, direction: 'inbound' }]);
});

it('plays a missed call, and a message that does not say which call it is of', () => {
  const events = simulate('message', [CALL]).flatMap(({ envelope }) => reader.read(rawEventOf(envelope)));
  const message = events.at(-1);
  expect(message).toMatchObject({ callKey: UNJOINED, kind: 'call.voicemail', from: CALL.from, isTest: true });
  expect(foldCall(events, read)).toMatchObject({ status: 'ended', phase: 'voicemail' });
  expect(foldCall(events.slice(0, -1), read)).toMatchObject({ status: 'ended', phase: 'missed' });
});

it('plays two at once', () => {
  expect(play('two').map(({ phase }) => phase)).toEqual(['completed', 'missed']);
});

it('gives every message an id of its own, and every run its calls', () => {
  for (const scenario of Object.keys(SCENARIOS) as Scenario[]) {
    const [one, two] = [simulate(scenario, [CALL]), simulate(scenario, [CALL])];
    const ids = (run: typeof one) => run.map(({ envelope }) => (envelope as { uuid: string }).uuid);
    expect(ids(one).filter((id) => ids(two).includes(id))).toEqual([]);
    expect(one.map(({ afterMs }) => afterMs)).toEqual(one.map(({ afterMs }) => afterMs).sort((a, b) => a - b));
  }
});

it('withholds the number of an anonymous caller', () => {
  expect(play('anonymous')[0]).toMatchObject({ from: null, fromKind: 'anonymous', fromName: null });
});
