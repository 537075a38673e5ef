import { remembering } from '../../phone-index/remembering';
import { unlessRefused, type FhirClient } from './fhir-client';
import { isId, Named, nameText, type Reference } from './resources';

export interface Practitioners {
  /** Name of the first practitioner among the actors; null when there is none with a name. */
  nameOf(actors: readonly (Reference | undefined)[], signal: AbortSignal): Promise<string | null>;
}

/** OpenEMR shows providers without a national number as Person. */
const TREATS = /(?:^|\/)((?:Practitioner|PractitionerRole|Person)\/([^/]+))$/;
const DAY_MS = 86_400_000;

/** Names of practitioners, each fetched once a day. */
export function practitionerNames(client: FhirClient): Practitioners {
  const names = remembering<string | null>(DAY_MS);

  const nameAt = (path: string, signal: AbortSignal, isRole = false): Promise<string | null> =>
    names.get(path, async () => {
      const { data } = Named.safeParse(await unlessRefused(client.read(path, signal), null));
      if (!data) return null;
      const name = nameText(data.name, Date.now());
      if (name !== '') return name;
      return data.practitioner && !isRole ? resolve(data.practitioner, signal, true) : null;
    });

  function resolve(actor: Reference, signal: AbortSignal, isRole: boolean): Promise<string | null> {
    if (actor.display) return Promise.resolve(actor.display);
    const [, path, id] = TREATS.exec(actor.reference ?? '') ?? [];
    return path !== undefined && id !== undefined && isId(id) ? nameAt(path, signal, isRole) : Promise.resolve(null);
  }

  return {
    async nameOf(actors, signal) {
      const actor = actors.find((one) => TREATS.test(one?.reference ?? ''));
      return actor ? resolve(actor, signal, false) : null;
    },
  };
}
