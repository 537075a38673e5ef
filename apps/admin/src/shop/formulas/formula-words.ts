import { gramWords, FORMULA_FORM_NAMES, type Contraindication, type Formula, type FormulaState } from '@harmony/domain';
import type { Tone } from '@harmony/ui';

/** What is said of a formula's state. */
export const STATE_NAMES: Readonly<Record<FormulaState, string>> = {
  template: 'Template',
  draft: 'Draft',
  signed: 'Signed',
  replaced: 'Replaced',
  withdrawn: 'Withdrawn',
};

export const STATE_TONES: Readonly<Record<FormulaState, Tone>> = {
  template: 'info',
  draft: 'warning',
  signed: 'success',
  replaced: 'neutral',
  withdrawn: 'neutral',
};

/** In what case one asks before a herb is given, for whoever gives it. */
export const ASK_NAMES: Readonly<Record<Contraindication, string>> = {
  pregnancy: 'Pregnancy or breastfeeding',
  anticoagulant: 'Blood thinners',
  sedative: 'Sedatives or sleeping pills',
  'blood-pressure': 'Medicine for blood pressure',
};

/** '7 days', '1 day'. */
export const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** '3 packs', '1 pack'. */
export const packsText = (packs: number): string => (packs === 1 ? '1 pack' : `${packs} packs`);

/** 'Granules for 7 days'. */
export const formText = ({ form, days }: Pick<Formula, 'form' | 'days'>): string =>
  `${FORMULA_FORM_NAMES[form]} for ${daysText(days)}`;

/** The usual dose of a day: '3 g to 9 g', 'at most 9 g'; empty where nobody has said. */
export function doseRangeText(minMg: number | null, maxMg: number | null): string {
  if (minMg !== null && maxMg !== null) return `${gramWords(minMg)} to ${gramWords(maxMg)}`;
  if (maxMg !== null) return `at most ${gramWords(maxMg)}`;
  return minMg === null ? '' : `at least ${gramWords(minMg)}`;
}

/** Whether somebody may still change it. */
export const isOpen = ({ state }: Pick<Formula, 'state'>): boolean => state === 'draft' || state === 'template';
