import { openDesk, startBooking } from './booking-desk.mjs';

const RIVALS = 200;

export default {
  name: 'bookings',
  what: 'two hundred people book one time at two instances',
  async run({ open, figure }) {
    const clinic = await open();
    const second = await clinic.start();
    const origins = [clinic.first.origin, second.origin];
    await startBooking(await clinic.administrator(origins[0]));
    const desk = await openDesk(origins[0]);
    const one = (await desk.times())[20];
    const at = performance.now();
    const answers = await Promise.all(
      Array.from({ length: RIVALS }, (_, n) => desk.book(origins[n % 2], one, `rival-${n}`)),
    );
    figure('until the last of them has its answer, ms', performance.now() - at, { most: 3_000 });
    const refused = answers.filter(({ status }) => status === 409);
    figure('who have the time, beyond the first', answers.filter(({ status }) => status === 201).length - 1, {
      most: 0,
    });
    figure('refused', refused.length, { least: RIVALS - 1 });
    figure('of them without other times', refused.filter(({ body }) => body.alternatives.length === 0).length, {
      most: 0,
    });
  },
};
