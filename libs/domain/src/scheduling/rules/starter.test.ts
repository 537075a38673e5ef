import { bookingStarter, type StarterClinic } from './starter';

const row = (id: number, name: string, more: object = {}) => ({ id, name, isActive: true, orderIndex: 0, ...more });
const entry = (dayOfWeek: number, openTime: string, closeTime: string) => ({
  dayOfWeek,
  openTime,
  closeTime,
  isClosed: false,
  specialHours: false,
  specialDate: null,
  note: null,
});
const clinic: StarterClinic = {
  hours: [entry(2, '14:00', '18:00'), entry(2, '09:00', '12:00'), entry(1, '09:00', '17:00')],
  practitioners: [row(1, 'Lin', { orderIndex: 2 }), row(2, 'Mei'), row(3, 'Gone', { isActive: false })],
  services: [
    row(7, 'Visit', { duration: 60 }),
    row(8, 'Without a length', { duration: null }),
    row(9, 'Hidden', { duration: 30, isActive: false }),
  ].map((service) => ({ duration: null, ...service })),
};

it('lets everybody who is active work whenever the clinic is open, in a room of their own, and give all that has a length', () => {
  expect(bookingStarter(clinic)).toEqual({
    practitioners: [
      { id: 2, name: 'Mei', room: 'Room 1' },
      { id: 1, name: 'Lin', room: 'Room 2' },
    ],
    hours: [
      { dayOfWeek: 1, fromTime: '09:00', untilTime: '17:00' },
      { dayOfWeek: 2, fromTime: '09:00', untilTime: '12:00' },
      { dayOfWeek: 2, fromTime: '14:00', untilTime: '18:00' },
    ],
    services: [{ id: 7, name: 'Visit', duration: 60 }],
  });
});

it.each<[string, Partial<StarterClinic>]>([
  ['hours', { hours: [] }],
  ['a practitioner', { practitioners: [row(3, 'Gone', { isActive: false })] }],
  ['a service with a length', { services: clinic.services.slice(1) }],
])('has nothing to begin with without %s', (_, part) => expect(bookingStarter({ ...clinic, ...part })).toBeNull());
