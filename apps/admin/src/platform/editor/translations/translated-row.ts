import type { TranslatedRow } from '@harmony/api-client/admin';
import { entitiesWith, type Drafted } from '@harmony/domain';

/** The row as its translations are asked about; null where rows of this kind have none, and while it is not added. */
export function translatedRow(drafted: Drafted | undefined, { id }: { id: number }): TranslatedRow | null {
  const entity = entitiesWith('translated').find((each) => each === drafted);
  return entity ? { entity, id } : null;
}
