import { answerQuery, failNetwork, failWith } from './answer-query';
import { buildConfigEntry, buildFaq, buildHour, buildService } from './builders';

describe('builders', () => {
  it('give rows of their own, with the overrides on top', () => {
    const [a, b] = [buildService(), buildService({ name: 'Moxa & Tea', price: null })];
    expect(a.id).not.toBe(b.id);
    expect(b).toMatchObject({ name: 'Moxa & Tea', slug: 'moxa-and-tea', price: null, duration: 60 });
    expect(buildFaq({ id: 9 }).question).toBe('Question 9?');
    expect(buildHour({ isClosed: true })).toMatchObject({ dayOfWeek: 1, isClosed: true });
    expect(buildConfigEntry({ id: 'phone', data: null })).toMatchObject({ id: 'phone', data: null, isActive: true });
  });
});

describe('answerQuery', () => {
  const rows = [buildService()];
  const query = answerQuery({
    '/api/services': rows,
    'POST /api/contact': ({ body }: { body: unknown }) => ({ echoed: body }),
    '/api/config': failWith(503, { error: 'Busy' }),
    '/api/hours': () => failNetwork('fetch failed'),
  });

  it('answers with data, computed data and failures, and records the requests', async () => {
    await expect(query('/api/services')).resolves.toEqual({ data: rows });
    const message = { url: '/api/contact', method: 'POST', body: { name: 'Ada' } };
    await expect(query(message)).resolves.toEqual({ data: { echoed: { name: 'Ada' } } });
    await expect(query('/api/config')).resolves.toEqual({
      error: { status: 503, message: '503: {"error":"Busy"}', body: { error: 'Busy' } },
    });
    await expect(query('/api/hours')).resolves.toEqual({ error: { status: 'NETWORK_ERROR', message: 'fetch failed' } });
    expect(query.calls).toEqual([{ url: '/api/services' }, message, { url: '/api/config' }, { url: '/api/hours' }]);
  });

  it('is a 404 for everything else, also for another method of a known path', async () => {
    await expect(query('/api/faqs')).resolves.toMatchObject({ error: { status: 404 } });
    await expect(query({ url: '/api/services', method: 'POST' })).resolves.toMatchObject({ error: { status: 404 } });
  });

  it('answers a copy', async () => {
    const { data } = await query('/api/services');
    expect(data).not.toBe(rows);
  });
});
