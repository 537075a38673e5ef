import { CHRONIC_CONDITIONS_ES } from './conditions-chronic.es';
import { DIGESTIVE_CONDITIONS_ES } from './conditions-digestive.es';
import { EMOTIONAL_CONDITIONS_ES } from './conditions-emotional.es';
import { MENS_CONDITIONS_ES } from './conditions-mens.es';
import { PAIN_CONDITIONS_ES } from './conditions-pain.es';
import { WOMENS_CONDITIONS_ES } from './conditions-womens.es';
import type { InSpanish } from '../said';

/** Names of the groups. */
export const BODY_SYSTEMS_ES: Readonly<Record<string, string>> = {
  'Pain Management': 'Manejo del dolor',
  "Women's Health": 'Salud de la mujer',
  "Men's Health": 'Salud del hombre',
  'Digestive Issues': 'Problemas digestivos',
  'Emotional & Mental Health': 'Salud emocional y mental',
  'Chronic Conditions': 'Afecciones crónicas',
};

/** Other names that patients have for a condition stand in its description, where the search finds them. */
export const CONDITIONS_ES: InSpanish<'healthConditions'> = {
  ...PAIN_CONDITIONS_ES,
  ...WOMENS_CONDITIONS_ES,
  ...MENS_CONDITIONS_ES,
  ...DIGESTIVE_CONDITIONS_ES,
  ...EMOTIONAL_CONDITIONS_ES,
  ...CHRONIC_CONDITIONS_ES,
};
