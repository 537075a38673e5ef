import { contentEntity, entitiesWith, type EntityWith } from '@harmony/domain';

/** The kind of content with this name in addresses, where rules on advertising look at its texts; undefined for others. */
export const wordedEntity = (name: string): EntityWith<'wording'> | undefined =>
  entitiesWith('wording').find((entity) => contentEntity(entity).name === name);
