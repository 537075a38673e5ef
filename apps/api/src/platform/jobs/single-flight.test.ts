import { singleFlight } from './single-flight';

const later = <Answer>(answer: () => Answer) => jest.fn(() => Promise.resolve().then(answer));

it('asks once for all who ask at the same time, and again for later ones', async () => {
  const flight = singleFlight<number, string>();
  const ask = later(() => 'yes');
  expect(await Promise.all([flight(1, ask), flight(1, ask), flight(2, ask)])).toEqual(['yes', 'yes', 'yes']);
  expect(ask).toHaveBeenCalledTimes(2);
  await flight(1, ask);
  expect(ask).toHaveBeenCalledTimes(3);
});

it('fails for all who share it, and is tried again', async () => {
  const flight = singleFlight<number, string>();
  const fails = later(() => {
    throw new Error('no');
  });
  const [one, other] = await Promise.allSettled([flight(1, fails), flight(1, fails)]);
  expect([one.status, other.status]).toEqual(['rejected', 'rejected']);
  await expect(
    flight(
      1,
      later(() => 'yes'),
    ),
  ).resolves.toBe('yes');
});
