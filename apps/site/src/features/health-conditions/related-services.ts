import { parseList, published, type HealthCondition, type Service } from '@harmony/domain';

/** How many services a condition's page links to. */
const SHOWN = 3;

/**
 * The active services that a condition's recommended treatments name: "cupping" leads to "Cupping Therapy". In the order
 * of the treatments, so the first suggestion stays first; each service only once.
 */
export function relatedServices(
  condition: Pick<HealthCondition, 'recommendedTreatments'>,
  services: readonly Service[],
): Service[] {
  const active = published(services);
  const matches = parseList(condition.recommendedTreatments).flatMap((treatment) =>
    active.filter((service) => service.name.toLowerCase().includes(treatment.toLowerCase())),
  );
  return [...new Set(matches)].slice(0, SHOWN);
}
