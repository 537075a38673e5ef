import { messagesOf } from '../../test/messages-of';
import { CreateAppointmentRequestBody } from './appointments.schema';

const guard = { website: '', elapsedMs: null, proof: null };
const sender = { name: 'Ada Moss', email: 'ada@example.org' };

describe('CreateAppointmentRequestBody', () => {
  it('leaves everything but the sender open', () => {
    expect(CreateAppointmentRequestBody.parse(sender)).toEqual({
      ...sender,
      phone: null,
      serviceId: null,
      practitionerId: null,
      preferredDays: [],
      preferredTimes: [],
      note: null,
      ...guard,
    });
  });

  it('takes choices as forms send them', () => {
    expect(
      CreateAppointmentRequestBody.parse({
        ...sender,
        serviceId: '3',
        practitionerId: '',
        preferredDays: ['friday', 'monday', 'friday'],
      }),
    ).toMatchObject({ serviceId: 3, practitionerId: null, preferredDays: ['monday', 'friday'] });
  });

  it.each([
    ['serviceId', '0'],
    ['serviceId', '3.5'],
    ['serviceId', 'x'],
    ['serviceId', -1],
    ['practitionerId', 2 ** 31],
    ['practitionerId', true],
    ['preferredDays', 'monday'],
    ['preferredDays', ['someday']],
    ['preferredTimes', [null]],
    ['preferredTimes', Array(9).fill('morning')],
  ])('%s %j is none of the list', (field, value) => {
    expect(Object.values(messagesOf(CreateAppointmentRequestBody, { ...sender, [field]: value }))).toEqual([
      expect.stringMatching(/^Choose .+ list/),
    ]);
  });
});
