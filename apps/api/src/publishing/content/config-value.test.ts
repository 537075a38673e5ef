import { checkedValue } from './config-value';

const stored = (id: string, data: string | null, dataType = 'T') => checkedValue(id, { data, dataType });
const refusal = (id: string, data: string, dataType = 'T'): unknown => {
  try {
    return stored(id, data, dataType);
  } catch (error) {
    return error;
  }
};

test.each([
  ['store_enabled', 'TRUE', { dataType: 'B', data: 'true' }],
  ['store_enabled', '0', { dataType: 'B', data: 'false' }],
  ['store_enabled', null, { dataType: 'B', data: null }],
  ['booking_site', ' https://book.example/x ', { dataType: 'T', data: 'https://book.example/x' }],
  ['booking_site', '', { dataType: 'T', data: '' }],
  ['directions_image', ' /api/images/3 ', { dataType: 'T', data: '/api/images/3' }],
  ['email', 'hello@harmony.example', { dataType: 'T', data: 'hello@harmony.example' }],
  ['time_zone', 'Europe/Paris', { dataType: 'T', data: 'Europe/Paris' }],
  ['phone', '+1 (253) 555-0140 ext. 2', { dataType: 'T', data: '+1 (253) 555-0140 ext. 2' }],
  ['booking_notice', ' 090 ', { dataType: 'N', data: '90' }],
  ['booking_approval', ' first ', { dataType: 'T', data: 'first' }],
  ['booking_same_day', '0', { dataType: 'B', data: 'false' }],
  ['announcement', '<h2>New</h2> <b onclick="x()">week</b>', { dataType: 'T', data: 'New <b>week</b>' }],
  ['directions', '<h2>New</h2><script>x</script>', { dataType: 'T', data: '<h2>New</h2>' }],
])('%s keeps %j as %j', (id, data, expected) => expect(stored(id, data)).toEqual(expected));

test.each([
  ['store_enabled', 'yes', 'true or false'],
  ['booking_site', 'javascript:alert(1)', 'https://'],
  ['booking_site', 'book.example', 'https://'],
  ['directions_image', '//elsewhere.example/plan.png', 'Choose an image'],
  ['email', 'not an address', 'email'],
  ['time_zone', 'Mars/Olympus', 'time zone'],
  ['time_zone', '', 'time zone'],
  ['phone', 'call me', 'phone number'],
  ['booking_notice', '1.5', 'whole number from 0 to 10080'],
  ['booking_horizon', '0', 'from 1 to 366'],
  ['booking_coming_visits', '51', 'from 1 to 50'],
  ['booking_approval', 'some', 'none, first, all'],
  ['clinic_name', 'x'.repeat(501), '500'],
  ['announcement', '<b>'.repeat(100), 'nested'],
])('%s refuses %.20j and says what to do', (id, data, hint) =>
  expect(refusal(id, data)).toMatchObject({ status: 400, fields: { data: expect.stringContaining(hint) } }),
);

test('an unknown key is read by its data type', () => {
  expect(stored('page_size', '12.5', 'N')).toEqual({ dataType: 'N', data: '12.5' });
  expect(refusal('page_size', '12,5', 'N')).toMatchObject({ fields: { data: expect.stringContaining('number') } });
  expect(refusal('beta', 'on', 'B')).toMatchObject({ fields: { data: 'Send true or false' } });
  expect(stored('motto', '<b>as it is</b>', 'F')).toEqual({ dataType: 'F', data: '<b>as it is</b>' });
});
