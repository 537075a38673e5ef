import type { ClinicSystemConfig } from './config';
import { clinikoSystem } from './cliniko/cliniko-system';
import { fhirSystem } from './fhir/fhir-system';
import type { ClinicSystem } from './port';

/** The configured clinic systems, besides the built-in one. */
export function configuredSystems(config: ClinicSystemConfig): ClinicSystem[] {
  switch (config.kind) {
    case 'fhir':
      return [fhirSystem(config)];
    case 'cliniko':
      return [clinikoSystem(config)];
    case 'built-in':
      return [];
  }
}
