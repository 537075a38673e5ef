import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './http.mjs';

/** What patients ask for: one treatment with one practitioner, of the first ones that can be booked. */
export async function openDesk(origin) {
  const send = async (at, request) => {
    const { status, text } = await ask(at, { patienceMs: 30_000, ...request });
    return { status, body: JSON.parse(text) };
  };
  for (const end = performance.now() + 10_000; ; await sleep(50)) {
    const { status, body } = await send(origin, { path: '/api/booking-options' });
    if (status === 200) {
      const [{ slug, practitioners }] = body.services;
      const choice = { service: slug, with: practitioners[0].slug };
      const post = (at, path, sent) => send(at, { method: 'POST', path: `/api${path}`, body: sent });
      return {
        practitionerId: practitioners[0].id,
        choice,
        post,
        book: (at, startsAt, name) =>
          post(at, '/bookings', {
            ...choice,
            startsAt,
            isFirst: true,
            name,
            email: `${name}@clinic.example`,
            website: '',
            elapsedMs: 9_000,
            proof: null,
          }),
        async times() {
          const query = `service=${choice.service}&with=${choice.with}&days=31&first=true`;
          const { body: answer } = await send(origin, { path: `/api/openings?${query}` });
          return answer.days.flatMap(({ openings }) => openings.map(({ startsAt }) => startsAt)).slice(20);
        },
      };
    }
    if (performance.now() > end) throw new Error(`nothing can be booked: ${status}`);
  }
}

/** Switches online booking on. */
export const startBooking = (admin) =>
  admin({ method: 'PUT', path: '/api/config/booking_enabled', body: { data: 'true', isActive: true } });
