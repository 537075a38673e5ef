import { randomUUID } from 'node:crypto';
import { quantile } from '../bench/verdicts.mjs';
import { atRate, clock } from '../call-load/webhooks.mjs';

const STORED_MS = 1_000;

/** Requests for appointments as the form of `/appointments` sends them, so many a second. */
export async function bookings(sender, perSecond, seconds) {
  const requests = Array.from({ length: Math.max(1, Math.round(perSecond * seconds)) }, (_, n) => request(n));
  const answers = await atRate(requests, perSecond, async (wish, due) => {
    const status = await sender.ask(wish).catch(({ message }) => message);
    return { ms: clock() - due, status };
  });
  const ms = answers.map((answer) => answer.ms);
  const faults = answers.flatMap(({ status }) => (status === 201 ? [] : [`appointment: ${status}`]));
  const figures = { p50: quantile(ms, 0.5), p99: quantile(ms, 0.99), failed: faults.length };
  return { holds: figures.p99 <= STORED_MS && faults.length === 0, figures, faults };
}

const request = (n) => ({
  method: 'POST',
  path: '/api/appointments',
  headers: { 'idempotency-key': randomUUID() },
  body: JSON.stringify({
    name: `Ana Ruiz ${n}`,
    email: `ana-${n}@clinic.example`,
    phone: '+12065550123',
    preferredDays: ['monday', 'thursday'],
    preferredTimes: ['morning'],
    note: 'A stiff neck since Sunday. Mornings are best.',
    elapsedMs: 9_000,
  }),
});
