import type { Role } from '@harmony/domain';
import { unique } from './console';
import { asAdmin, queryDatabase } from './product';
import { expect } from './test';

/** An account that belongs to a practitioner and may sign for them. */
export interface Signer {
  username: string;
  password: string;
}

const PASSWORD = 'nine jars on the shelf';

/** Makes an account of the clinic's first practitioner. */
export async function makeSigner(role: Role): Promise<Signer> {
  const admin = await asAdmin();
  const [{ id: practitionerId }] = (await (await admin.get('/api/practitioners')).json()) as [{ id: number }];
  const username = unique('signer').replace(' ', '-');
  const answer = await admin.post('/api/users', { data: { username, password: PASSWORD, role, practitionerId } });
  expect(answer.status(), await answer.text()).toBe(201);
  await admin.dispose();
  return { username, password: PASSWORD };
}

export const removeSigner = ({ username }: Signer) =>
  queryDatabase('delete from users where username = $1', [username]);
