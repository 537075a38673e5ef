import type { FhirConfig } from '../config';
import { grants } from './grants';
import { tokenSource } from './tokens';

/** The Authorization header; `forget` is present if a new token can be obtained after a 401. */
export type Authorization = () => Promise<{ value: string | null; forget: (() => void) | null }>;

/** Credentials for requests to the FHIR server, as configured. */
export function authorizationOf(config: FhirConfig): Authorization {
  const { auth } = config;
  const fixed = (value: string | null) => () => Promise.resolve({ value, forget: null });
  switch (auth.kind) {
    case 'none':
      return fixed(null);
    case 'bearer':
      return fixed(`Bearer ${auth.token}`);
    case 'basic':
      return fixed(`Basic ${Buffer.from(`${auth.username}:${auth.password}`).toString('base64')}`);
    default: {
      const { ownToken } = grants(config, auth);
      const tokens = tokenSource(ownToken);
      return async () => {
        const token = await tokens.get();
        return { value: `Bearer ${token}`, forget: () => tokens.forget(token) };
      };
    }
  }
}
