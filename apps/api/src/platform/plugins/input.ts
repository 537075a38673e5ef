import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { isStorable, UNSTORABLE } from '@harmony/domain';
import { invalid } from '../http/api-error';

/** No valid body is nested deeper: an entry of a list in a field is level 3. */
const MAX_DEPTH = 20;
/**
 * Rejects input that no route accepts, so that routes can rely on it: bodies that are not JSON (415), keys that would
 * poison prototypes, NUL and lone surrogates anywhere (Postgres stores neither), and excessive nesting (all 400).
 */
export const input = fp(
  async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers();
    const parseJson = app.getDefaultJsonParser('error', 'error');
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      // Clients send the content type with every request, also without a body (logout, delete).
      if (body === '') return done(null, undefined);
      return parseJson(request, body as string, done);
    });
    app.addHook('preValidation', async (request) => {
      for (const part of [request.params, request.query, request.body]) {
        // Routes that accept bytes check them on their own.
        if (!Buffer.isBuffer(part)) refuseUnstorable(part);
      }
    });
  },
  { name: 'input' },
);

/** Throws `invalid_input` naming the first field with text that Postgres cannot hold, or nesting that is too deep. */
function refuseUnstorable(root: unknown): void {
  const open: { value: unknown; path: string; depth: number }[] = [{ value: root, path: '', depth: 0 }];
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const { value, path, depth } = entry;
    if (typeof value === 'string') {
      if (!isStorable(value)) throw invalid({ [path || 'body']: UNSTORABLE });
    } else if (typeof value === 'object' && value !== null) {
      if (depth >= MAX_DEPTH) throw invalid({ [path.split('.')[0] || 'body']: 'Is nested too deeply' });
      for (const [key, inner] of Object.entries(value)) {
        if (!isStorable(key)) throw invalid({ [path || 'body']: UNSTORABLE });
        open.push({
          value: inner,
          path: path === '' ? key.slice(0, 100) : `${path}.${key.slice(0, 100)}`,
          depth: depth + 1,
        });
      }
    }
  }
}
