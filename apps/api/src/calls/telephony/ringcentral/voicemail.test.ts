import { UNJOINED } from '../left-messages';
import { messageReader } from '../message-reader';
import { Unreadable } from '../port';
import { FOREIGN_RINGCENTRAL } from './ownership';
import { ringCentralSystem } from './phone-system';
import { recordedMessages } from './recordings';

const [message] = recordedMessages('message') as [{ body: Record<string, unknown>; subscriptionId: string }];
const reader = messageReader([ringCentralSystem()], () => undefined);
const read = (body: unknown) => reader.read({ source: 'ringcentral', body });
const withBody = (more: object) => ({ ...message, body: { ...message.body, ...more } });

it('reads who has left a message, when, and on whose mailbox', () => {
  expect(read(message)).toEqual([
    {
      source: 'ringcentral',
      eventId: 'ed1cf00c-0420-4bf5-a0ae-e659bb9f77e0',
      callKey: UNJOINED,
      legKey: 'message 82063400004',
      messageId: '82063400004',
      order: Number.MAX_SAFE_INTEGER,
      at: '2026-11-20T02:11:55.000Z',
      kind: 'call.voicemail',
      role: 'caller',
      direction: 'inbound',
      from: '+12065550123',
      fromName: 'WIRELESS CALLER',
      extension: '1662720004',
    },
  ]);
  expect(read({ pn_apns: JSON.stringify(message) })).toEqual(read(message));
  // The documentation's sample has text where its reference has a number.
  expect(read(withBody({ id: 82063400004 }))).toEqual(read(message));
});

it('reads the owner’s mailbox where the filter does not name one', () => {
  const event = '/restapi/v1.0/account/~/extension/~/voicemail';
  expect(read({ ...message, event })?.[0]).toMatchObject({ extension: '1662720004' });
});

it('has nothing to say of messages that were sent', () => {
  expect(read(withBody({ direction: 'Outbound' }))).toEqual([]);
});

it.each([{ creationTime: 'yesterday' }, { id: null }, { creationTime: undefined }])('refuses %j', (more) => {
  expect(() => read(withBody(more))).toThrow(Unreadable);
});

it.each(['ringcentral', FOREIGN_RINGCENTRAL])('keeps nothing of what was said (%s)', (source) => {
  for (const body of [message, { pn_apns: message }, { ...message, body: 'x' }, { ...message, body: { from: 7 } }]) {
    const kept = JSON.stringify(reader.redact({ source, eventId: 'e', body }).body);
    expect(kept).not.toMatch(/call me back|content|attachments|https/);
  }
  const kept = JSON.parse(JSON.stringify(reader.redact({ source, eventId: 'e', body: message }).body)) as unknown;
  expect(read(kept)).toEqual(read(message));
});

it('keeps other messages as they came', () => {
  for (const body of [recordedMessages('missed')[0], null, 'text', { pn_apns: '{' }])
    expect(reader.redact({ source: 'ringcentral', eventId: 'e', body }).body).toBe(body);
});
