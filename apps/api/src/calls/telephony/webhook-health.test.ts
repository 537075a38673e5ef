import { PHONE_SYSTEMS } from './configured-phone-systems';

const AT = '2026-11-23T17:00:00.000Z';
const health = (source: string, heardAt: string | null) =>
  PHONE_SYSTEMS.find((system) => system.source === source)?.health(heardAt);

it('knows of phone systems that call Harmony when they last did', () => {
  expect(health('twilio', null)).toMatchObject({ adapter: 'twilio', state: 'starting', problem: null });
  expect(health('webhook', AT)).toMatchObject({ adapter: 'signed webhook', state: 'up' });
  expect(health('webhook', AT)?.details).toEqual([
    { label: 'Address', value: '/api/telephony/events/{sourceId}' },
    { label: 'Last event', value: AT },
  ]);
});

it('takes a webhook that nobody has called for one that nobody uses, where it is open without being chosen', () => {
  expect(health('ringcentral', null)).toMatchObject({ adapter: 'ringcentral webhook', state: 'off' });
});
