import { z } from 'zod';
import { buildTestApp, type TestApp } from '../../test/api';
import { validationMessage } from './validation-messages';

const said = (schema: z.ZodType, input: unknown): string[] =>
  schema.safeParse(input, { error: validationMessage }).error?.issues.map(({ message }) => message) ?? [];

it.each<[string, z.ZodType, unknown]>([
  ['Is missing', z.string(), undefined],
  ['Is missing', z.enum(['a', 'b']), undefined],
  ['Is missing', z.union([z.string(), z.int()]), undefined],
  ['Must be text', z.string(), 5],
  ['Must be text', z.string(), null],
  ['Must be a number', z.number(), '5'],
  ['Must be a number', z.number(), Number.NaN],
  ['Must be a whole number', z.int(), 5.5],
  ['Must be a smaller number', z.int(), 1e300],
  ['Must be a larger number', z.int(), -1e300],
  ['Must be true or false', z.boolean(), 'yes'],
  ['Must be a list', z.array(z.string()), 'one'],
  ['Must be a list', z.tuple([z.string()]), 'one'],
  ['Must be an object', z.object({}), []],
  ['Must be an object', z.record(z.string(), z.string()), 'x'],
  ['Isn’t valid', z.union([z.string(), z.int()]), true],
  ['Isn’t valid', z.string().refine(() => false), 'x'],
  ['Must be a, b or c', z.enum(['a', 'b', 'c']), 'd'],
  ['Must be a', z.literal('a'), 'd'],
  ['Isn’t one of the known values', z.enum(Array.from({ length: 21 }, (_, n) => `v${n}`)), 'd'],
  ['Must not be empty', z.string().min(1), ''],
  ['Use at least 2 characters', z.string().min(2), 'x'],
  ['Use at most 1,000 characters', z.string().max(1000), 'x'.repeat(1001)],
  ['Use exactly 2 characters', z.string().length(2), 'x'],
  ['Use exactly 2 characters', z.string().length(2), 'xxx'],
  ['Must not be empty', z.array(z.int()).min(1), []],
  ['Use at most 1 entry', z.array(z.int()).max(1), [1, 2]],
  ['Must be at least 0', z.number().min(0), -1],
  ['Must be more than 0', z.number().positive(), 0],
  ['Must be at most 9.75', z.number().max(9.75), 10],
  ['Must be less than 10', z.number().lt(10), 10],
  ['Must be a multiple of 5', z.number().multipleOf(5), 7],
  ['Enter an email address such as name@example.org', z.email(), 'nobody'],
  ['Enter a date such as 2026-11-21', z.iso.date(), 'soon'],
  ['Enter a date and time such as 2026-11-21T15:30:00Z', z.iso.datetime(), 'soon'],
  ['Isn’t in the right format', z.string().regex(/^\d$/), 'x'],
])('%s (%#)', (words, schema, input) => {
  expect(said(schema, input)).toEqual([words]);
});

it('leaves the last word to the schema', () => {
  expect(said(z.string('Enter your name').min(2, 'At least two letters'), 5)).toEqual(['Enter your name']);
  expect(said(z.string().min(2, 'At least two letters'), 'x')).toEqual(['At least two letters']);
});

describe('the API', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await buildTestApp();
  });
  afterAll(() => api.close());

  it('says it of every field that does not fit', async () => {
    const admin = await api.asAdmin();
    const create = async (payload: object) =>
      (await admin({ method: 'POST', url: '/api/services', payload })).json<{ fields: object }>().fields;
    expect(await create({ name: 5, isActive: 'yes', orderIndex: 'first', description: ['x'] })).toEqual({
      name: 'Must be text',
      isActive: 'Must be true or false',
      orderIndex: 'Must be a whole number',
      description: 'Must be text',
    });
  });

  it('says what is missing, and what a body must be', async () => {
    const admin = await api.asAdmin();
    const reorder = (payload: object) => admin({ method: 'POST', url: '/api/services/batch-reorder', payload });
    expect((await reorder({})).json()).toMatchObject({ fields: { updates: 'Is missing' } });
    expect((await reorder({ updates: 'all' })).json()).toMatchObject({ fields: { updates: 'Must be a list' } });
    expect((await reorder([])).json()).toMatchObject({ fields: { body: 'Must be an object' } });
  });

  it('keeps the words of the schema', async () => {
    const answer = await api.app.inject({ method: 'POST', url: '/api/contact', payload: {} });
    expect(answer.json()).toMatchObject({ fields: { name: 'Name must be at least 2 characters' } });
  });
});
