import type { ExternalNaming } from '@harmony/domain';
import type { Db } from '../../platform/db/schema';
import { ownPractitioners, ownServices } from './external-names.repo';

/** Every service and practitioner that can be booked, with what they are in the other program. */
export async function listNames(db: Db): Promise<{ services: ExternalNaming[]; practitioners: ExternalNaming[] }> {
  const rows = await db
    .selectFrom('outerNames')
    .select(['serviceId', 'practitionerId', 'outerId', 'isChosen', 'problem'])
    .execute();
  const naming =
    (key: 'serviceId' | 'practitionerId') =>
    ({ id, name }: { id: number; name: string }): ExternalNaming => {
      const row = rows.find((each) => each[key] === id);
      return {
        id,
        name,
        outerId: row?.outerId ?? null,
        isChosen: row?.isChosen ?? false,
        problem: row?.problem ?? null,
      };
    };
  return {
    services: (await ownServices(db)).map(naming('serviceId')),
    practitioners: (await ownPractitioners(db)).map(naming('practitionerId')),
  };
}
