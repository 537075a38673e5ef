import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { learn, speakIn } from '@harmony/http';
import { LANGUAGE_PARAM, OTHER_LANGUAGES, type Language } from '@harmony/language';
import { spanishForApi } from '@harmony/language/spanish/api';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language in which the answer is wanted. */
    language: Language;
  }
}

learn({ es: spanishForApi });

/**
 * Whoever adds `lang=es` to the query of any request is answered in Spanish: content in its translation where it has one, and what the
 * API says itself. What is written on the way remembers the language, so that mails are in it, too. Anything else is answered in
 * English. Routes never see the parameter.
 */
export const languages = fp(
  async (app: FastifyInstance) => {
    app.decorateRequest('language', 'en');
    app.addHook('onRequest', (request, _reply, done) => {
      request.language = takeLanguage(request);
      speakIn(request.language, done);
    });
    // Bodies are read by what the socket causes, which knows nothing of this request.
    app.addHook('preValidation', (request, _reply, done) => speakIn(request.language, done));
  },
  { name: 'languages' },
);

function takeLanguage({ query }: FastifyRequest): Language {
  if (typeof query !== 'object' || query === null || !Object.hasOwn(query, LANGUAGE_PARAM)) return 'en';
  const wanted: unknown = Reflect.get(query, LANGUAGE_PARAM);
  Reflect.deleteProperty(query, LANGUAGE_PARAM);
  return OTHER_LANGUAGES.find((other) => other === wanted) ?? 'en';
}
