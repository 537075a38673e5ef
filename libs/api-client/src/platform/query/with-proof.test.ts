/** @jest-environment node */
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FormProof } from '@harmony/domain';
import { contactSubmissionsApi } from '../../patients/contact-submissions';
import { testStore, type FakeAnswer } from './test-store';

const SECRET = 'a secret of the test';
const body = { name: 'Ada Moss', email: 'ada@example.org', message: 'A question about cupping' };
const refused = { error: { status: 429, message: '429', body: { code: 'proof_required' } } } as const;
const send = contactSubmissionsApi.endpoints.sendContact.initiate({ body, idempotencyKey: 'k' });

const challenge = () =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 5,
    deriveKey,
    hmacSignatureSecret: SECRET,
    hmacKeySignatureSecret: SECRET,
  });

/** An API that first requires a proof, and answers a request that has one with `then`. */
const demanding = async (given: FakeAnswer, then: FakeAnswer) =>
  testStore(({ url, body: sent }) => {
    if (url === '/api/form-challenge') return given;
    return typeof sent === 'object' && sent !== null && 'proof' in sent ? then : refused;
  });

it('solves the challenge and sends the same form once more', async () => {
  const { store, calls, urls } = await demanding({ data: await challenge() }, { data: { success: true } });
  expect(await store.dispatch(send)).toEqual({ data: { success: true } });
  expect(urls()).toEqual(['POST /api/contact', 'GET /api/form-challenge', 'POST /api/contact']);
  expect(calls[2]).toMatchObject({ body, headers: { 'idempotency-key': 'k' } });
  const { proof } = calls[2]?.body as { proof: string };
  const solved = JSON.parse(atob(proof)) as FormProof;
  const verdict = await verifySolution({
    ...solved,
    deriveKey,
    hmacSignatureSecret: SECRET,
    hmacKeySignatureSecret: SECRET,
  });
  expect(verdict.verified).toBe(true);
});

it('asks once only: a second refusal is the answer', async () => {
  const { store, calls } = await demanding({ data: await challenge() }, refused);
  expect(await store.dispatch(send)).toEqual(refused);
  expect(calls).toHaveLength(3);
});

it.each([
  ['no challenge is to be had', { error: { status: 503, message: '503' } }],
  ['the challenge is nonsense', { data: { parameters: {} } }],
] as const)('ends as the refusal it was when %s', async (_, given) => {
  const { store, calls } = await demanding(given, { data: { success: true } });
  expect(await store.dispatch(send)).toEqual(refused);
  expect(calls).toHaveLength(2);
});
