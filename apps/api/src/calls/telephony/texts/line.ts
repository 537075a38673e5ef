import { SIMULATED_TEXTS } from '@harmony/domain';
import type { AppConfig } from '../../../platform/config/app-config';
import type { PhoneSystem } from '../port';
import { simulatedTextLine } from '../simulator/text-line';
import type { TextLine } from './port';

/** The line of the configuration; null while texting is not set up. `closing` ends what is under way. */
export function textLineOf(
  config: Pick<AppConfig, 'telephony' | 'publicUrl'>,
  systems: readonly PhoneSystem[],
  closing: AbortSignal,
): TextLine | null {
  const { textsFrom, system } = config.telephony;
  if (textsFrom === null) return null;
  if (textsFrom === SIMULATED_TEXTS) return simulatedTextLine();
  return systems.find(({ choices }) => choices.includes(system))?.textLine?.(config, textsFrom, closing) ?? null;
}
