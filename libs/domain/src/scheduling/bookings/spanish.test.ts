import { speakBy } from '@harmony/language';
import { spanish } from '@harmony/language/spanish';
import { hoursText, lateRule } from './bookings';

beforeAll(() => speakBy(() => ({ language: 'es', texts: spanish })));
afterAll(() => speakBy(() => undefined));

it('says the rule of cancelling', () => {
  expect([hoursText(1), hoursText(24)]).toEqual(['una hora', '24 horas']);
  expect(lateRule(1, true)).toMatch(/^Puede cambiarla o cancelarla sin costo hasta una hora antes\. /);
});
