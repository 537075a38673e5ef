import type { ClinicSystemHealth } from '@harmony/domain';

const NAMES: Readonly<Record<string, string>> = {
  ringcentral: 'RingCentral',
  twilio: 'Twilio',
  websocket: 'WebSocket',
  fhir: 'FHIR',
  cliniko: 'Cliniko',
  'built-in': 'Patients kept here',
};

/** The name of an adapter as its maker writes it: 'ringcentral webhook' is 'RingCentral webhook'. */
export function adapterName(name: string): string {
  const words = name.split(' ').map((word) => NAMES[word] ?? word);
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whether this is the clinic system of our own, whose patients are managed in the console. */
export const isBuiltIn = ({ name }: Pick<ClinicSystemHealth, 'name'>): boolean => name === 'built-in';
