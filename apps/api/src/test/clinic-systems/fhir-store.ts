import { validateResource, type WithId } from '@medplum/core';
import { MemoryRepository } from '@medplum/fhir-router';
import type { Resource } from '@medplum/fhirtypes';

/** Medplum's store in memory. It takes valid resources only from its clients, and undoes transactions that fail. */
export class FhirStore extends MemoryRepository {
  /** What is there already, valid or not. */
  add<Kept extends Resource>(resource: Kept): Promise<WithId<Kept>> {
    return super.createResource(resource);
  }

  override async createResource<Kept extends Resource>(resource: Kept): Promise<WithId<Kept>> {
    validateResource(resource);
    return super.createResource(resource);
  }

  override async withTransaction<Answer>(work: (client: undefined) => Promise<Answer>): Promise<Answer> {
    const before = [...this['resources']].map(([type, kept]) => [type, new Map(kept)] as const);
    try {
      return await work(undefined);
    } catch (error) {
      this['resources'].clear();
      for (const [type, kept] of before) this['resources'].set(type, kept);
      throw error;
    }
  }
}
