import type { WordingPattern } from './rules';

/*
 * What the rules of `rules.ts` look for in Spanish. Sentences are compared in lower case and without accents: 'curación' is
 * 'curacion' here.
 */

interface SpanishWording extends WordingPattern {
  /** Words to use instead, in Spanish. */
  instead?: string;
}

const DISEASES = [
  'alzheimer',
  'anorexia',
  'artritis',
  'artrosis',
  'asma',
  'autismo',
  'autoinmunes?',
  'bipolar',
  'bronquitis',
  'cancer(?:es)?',
  'tumor(?:es)?',
  'covid(?:-19)?',
  'crohn',
  'demencia',
  'depresion',
  'diabetes',
  'diabetic[oa]s?',
  'ec[cz]ema',
  'endometriosis',
  'epilepsia',
  'fibromialgia',
  'reflujo',
  // A single 'gota' is a drop, too.
  '(?:la|contra) gota',
  'enfermedad(?:es)? (?:cardiacas?|del corazon|renal(?:es)?|del rinon)',
  'hepatitis',
  'herpes',
  'presion (?:arterial )?alta',
  'vih',
  'sida',
  'hipertension',
  'hipotiroidismo',
  'infertilidad',
  'influenza',
  'gripe',
  'insomnio',
  '(?:colon|intestino) irritable',
  'lupus',
  'migranas?',
  'jaquecas?',
  'esclerosis multiple',
  'neuropatia',
  'osteoporosis',
  'parkinson',
  'ovarios? poliquisticos?',
  'neumonia',
  'psoriasis',
  'esquizofrenia',
  'ciatica',
  'derrames? cerebral(?:es)?',
  'embolia',
  'ulceras?',
].join('|');

const DISEASE = new RegExp(`\\b(?:${DISEASES})\\b`);

/** Sentences that say that something is not so. */
const DENIAL =
  /\b(?:no(?! (?:solo|solamente|unicamente)\b)|nunca|jamas|ni|tampoco|sin|nadie|ningun[oa]?)\b[^.;:]{0,60}\b(?:cur|garanti|promet|trat|preven|previen|sana|diagn|sustitu|reemplaz|aprob|segur|efectos? (?:secundarios?|adversos?))/;

const MEDICINE =
  '(?:medicinas?|medicamentos?|pastillas|farmacos|recetas|cirugias?|quimioterapia|medicos?|doctor(?:es)?|tratamiento medico)';
const OF = '(?:(?:a|de|sus?|tus?|las?|los|el|del|al|cualquier|todos|todas) )*';

/** By the name of the rule. What asks nothing in Spanish is missing. */
export const SPANISH_WORDING: Readonly<Record<string, SpanishWording>> = {
  cure: {
    pattern:
      /\bcur(?:a|an|ar|ara|aran|aba|aron|amos|ando|arse|ar[lt][oae]s?|acion(?:es)?|ad[oa]s?|ativ[oa]s?)\b|\b(?:sana|sanan|sanar|sanara)(?:se)? (?:por completo|completamente|para siempre)\b/,
    unless: DENIAL,
    instead: 'Muchas personas acuden a la acupuntura por …',
  },
  guarantee: {
    pattern:
      /\bgarantiz(?:a|an|ar|amos|o|ad[oa]s?)\b|\bgarantias?\b|\b(?:100|cien) ?(?:%|por ciento\b)|\bsiempre funcionan?\b|\bnunca fallan?\b|\bmilagros?\b|\bmilagros[oa]s?\b|\b(?:alivio|resultados?) permanentes?\b|\b(?:alivia\w*|desapare\w*|elimina\w*|sin dolor|libre de dolor) (?:\w+ ){0,4}para siempre\b/,
    unless: DENIAL,
    instead: 'Muchas personas notan un cambio después de algunas visitas.',
  },
  'instead-of-medicine': {
    pattern: new RegExp(
      `\\b(?:dej(?:e|ar|a) (?:de )?(?:tomar )?|suspend(?:a|er) |abandon(?:e|ar) |olvidese de |en (?:lugar|vez) de |sin necesidad de |reemplazan? |sustituyen? |ya no necesita(?:ra)? )${OF}${MEDICINE}\\b`,
    ),
    unless: /\b(?:no|nunca|jamas) (?:deje|debe dejar|suspenda|abandone|reemplazan?|sustituyen?|cambie)\b/,
    instead: 'Hable con su médico antes de cambiar algo.',
  },
  'treats-disease': {
    pattern:
      /\b(?:(?<!\bse )trat(?:a|an|ar|amos|amientos? (?:para|de|del|contra))|previenen?|prevenir|previniendo|sanan?|sanar|combat(?:e|en|ir|imos)|elimin(?:a|an|ar|amos)|revierten?|revertir|erradican?|erradicar)\b/,
    beside: DISEASE,
    unless: DENIAL,
    instead: 'Muchas personas con … acuden a nosotros.',
  },
  approved: {
    pattern: /\b(?:aprobad|autorizad|certificad|registrad)[oa]s? por (?:la )?fda\b/,
    unless: /\bno\b[^.]{0,60}\bfda\b/,
  },
  'no-risk': {
    pattern:
      /\b(?:sin|cero|ningun|no tienen?)(?: ningun)? (?:efectos? (?:secundarios?|adversos?)|riesgos?)\b|\b(?:completamente|totalmente|absolutamente) segur[oa]s?\b|\bsegur[oa]s? para (?:tod[oa]s|cualquier persona)\b|\blibre de riesgos?\b/,
  },
  'disease-beside-product': {
    pattern: DISEASE,
    unless:
      /\b(?:pregunte|consulte|hable|diga|digale|diganos|avise|avisenos)\b[^.]{0,80}\b(?:medico|doctor|profesional|farmaceutic[oa]|acupunturista|nosotros)\b|\bno (?:lo |la )?(?:use|tome)\b|\bno (?:es )?para\b|\bsi (?:usted )?(?:tiene|padece)\b/,
  },
  proven: {
    pattern:
      /\b(?:clinicamente|cientificamente|medicamente) (?:com)?(?:probad|demostrad)[oa]s?\b|\b(?:eficacia|resultados?|alivio|remedio) (?:com)?(?:probad|demostrad)[oa]s?\b|\brecomendad[oa]s? por (?:los |nuestros )?(?:medicos|doctores)\b/,
    unless: DENIAL,
  },
  best: {
    pattern:
      /\b(?:el|la|los|las) mejor(?:es)? (?:\w+ ){0,2}(?:acupunturista|clinica|profesional|tratamiento|hierba|formula|medicina)(?:s|es)?\b|\bnumero uno\b|\b(?:acupunturista|clinica|profesional|tratamiento|formula)s? (?:\w+ ){0,2}(?:lider|mas (?:eficaz|efectiv[oa]|experimentad[oa]|confiable))\b/,
  },
};
