/*
 * What advertising for a clinic must not say, as rules over plain sentences. They find wording, not meaning: a finding is a question to
 * whoever writes, and says what stands behind it. None of this is legal advice.
 */

/** What the words are about: the law asks more of what is sold than of what is explained. */
export type WordingSubject = 'product' | 'treatment' | 'review';

/** `stop`: not public before a practitioner has signed for it. `ask`: listed until somebody says why it may stand. */
export type WordingLevel = 'stop' | 'ask';

/** Where a rule finds something, in one language. */
export interface WordingPattern {
  /** Of one sentence, lower-case with straight apostrophes. Where it matches, the match is what is marked. */
  pattern: RegExp;
  /** Only in sentences that match this, too. */
  beside?: RegExp;
  /** Not in sentences that match this: the disclaimer says 'cure', too. */
  unless?: RegExp;
}

interface WordingRule extends WordingPattern {
  /** In kebab case: stored with every answer, so a rule keeps its name. */
  name: string;
  /** What is wrong with it, to the person who writes, and what to write instead. */
  message: string;
  /** The rule behind it, with its number. */
  source: string;
  level: (subject: WordingSubject) => WordingLevel | null;
}

const DISEASES = [
  "alzheimer's",
  'anorexia',
  'arthritis',
  'asthma',
  'autism',
  'autoimmune disease',
  'bipolar disorder',
  'bronchitis',
  'cancers?',
  'tumou?rs?',
  'covid(?:-19)?',
  'crohn',
  'dementia',
  'depression',
  'diabetes',
  'eczema',
  'endometriosis',
  'epilepsy',
  'fibromyalgia',
  'gerd',
  'gout',
  'heart disease',
  'hepatitis',
  'herpes',
  'high blood pressure',
  'hiv',
  'hypertension',
  'hypothyroidism',
  'infertility',
  'influenza',
  'insomnia',
  'irritable bowel syndrome',
  'kidney disease',
  'lupus',
  'migraines?',
  'multiple sclerosis',
  'neuropathy',
  'osteoarthritis',
  'osteoporosis',
  "parkinson's",
  'pcos',
  'pneumonia',
  'psoriasis',
  'schizophrenia',
  'sciatica',
  'a stroke',
  'stroke (?:patients?|recovery|rehabilitation)',
  'ulcers?',
].join('|');

const DISEASE = new RegExp(`\\b(?:${DISEASES})\\b`);

/** Sentences that say that something is not so. */
const DENIAL =
  /\b(?:no|not(?! (?:only|just|merely)\b)|never|nor|cannot|can't|don't|doesn't|isn't|aren't|won't|without|neither|nobody|no one)\b[^.;:]{0,60}\b(?:cur|guarante|promis|treat|prevent|heal|diagnos|replac|approv|safe|side effects?)/;

/** Patients’ own words are asked about, and never stopped. */
const stop = (subject: WordingSubject): WordingLevel => (subject === 'review' ? 'ask' : 'stop');
const ask = (): WordingLevel => 'ask';

const FTC = 'FTC Act, section 5 (15 U.S.C. 45); FTC Health Products Compliance Guidance (2022)';
const DRUG_CLAIM = '21 CFR 101.93(g): claims to diagnose, treat, cure or prevent a disease make a product a drug';
const BOARD = 'Advertising rules of state acupuncture boards; FTC Act, section 5 (15 U.S.C. 45)';

/** Every rule, the gravest first: of several in one place the first is named. */
export const WORDING_RULES: readonly WordingRule[] = [
  {
    name: 'cure',
    message: 'No one may promise a cure. Say what people come for: “Many people seek acupuncture for …”.',
    source: BOARD,
    level: stop,
    pattern: /\bcur(?:es?|ed|ing)\b|\bheals? (?:completely|for good|forever)\b/,
    unless: DENIAL,
  },
  {
    name: 'guarantee',
    message: 'An outcome can’t be guaranteed. Say what usually happens and how long it takes, or leave it out.',
    source: FTC,
    level: stop,
    pattern:
      /\bguarante(?:e|es|ed|eing)\b|\b(?:100|one hundred) ?(?:%|percent)|\balways works?\b|\bworks? every time\b|\bmiracles?\b|\bmiraculous(?:ly)?\b|\bpermanent(?:ly)? (?:relief|relieves?|free|gone)\b/,
    unless: DENIAL,
  },
  {
    name: 'instead-of-medicine',
    message:
      'Never suggest stopping a medicine or skipping a doctor. Say: “Talk to your doctor before you change anything.”',
    source: BOARD,
    level: stop,
    pattern:
      /\b(?:stop|quit|throw away|get off|come off|replaces?|instead of|no need for|don't need) (?:taking )?(?:your |any |all |the |conventional |western )?(?:medicines?|medications?|meds|drugs|prescriptions?|surgery|chemotherapy|doctors?)\b/,
    unless:
      /\b(?:never|don't|do not|not) (?:stop|quit|replace|come off|get off|throw away)|\b(?:not|no) (?:a )?(?:replacement|substitute)|\bdoes not replace\b/,
  },
  {
    name: 'treats-disease',
    message:
      'Don’t say that it treats, prevents or heals a disease. For a treatment, say what people come for; for a product, how it supports the body’s normal function.',
    source: `${DRUG_CLAIM}; of treatments: ${FTC}`,
    level: (subject) => (subject === 'product' ? 'stop' : 'ask'),
    pattern:
      /\b(?:treat(?:s|ed|ing|ment for|ment of)?|prevent(?:s|ed|ing)?|heal(?:s|ed|ing)?|revers(?:es?|ed|ing)|eliminat(?:es?|ed|ing)|eradicat(?:es?|ed|ing)|fights?|kills?)\b/,
    beside: DISEASE,
    unless: DENIAL,
  },
  {
    name: 'approved',
    message: 'Supplements and treatments aren’t approved by the FDA. Leave it out.',
    source: '21 U.S.C. 331, 352; FDA: “Is It Really FDA Approved?”',
    level: stop,
    pattern: /\bfda[- ](?:approved|cleared|certified|registered)\b|\bapproved by the fda\b/,
    unless: /\bnot\b[^.]{0,40}\bfda\b|\bnot been (?:evaluated|approved)\b/,
  },
  {
    name: 'no-risk',
    message: 'Everything that works has risks. Say which ones are known and who should ask first.',
    source: FTC,
    level: ask,
    pattern:
      /\b(?:no|zero|without(?: any)?) (?:side[- ]effects?|risks?)\b|\b(?:completely|totally|perfectly|absolutely) safe\b|\bsafe for (?:everyone|everybody|anyone|all)\b|\brisk[- ]free\b/,
  },
  {
    name: 'disease-beside-product',
    message:
      'The name of a disease next to a product reads as a claim that the product treats it. Name what the product supports instead (“a calm evening”).',
    source: DRUG_CLAIM,
    level: (subject) => (subject === 'product' ? 'ask' : null),
    pattern: DISEASE,
    unless:
      /\b(?:ask|tell|consult|talk to|speak with)\b[^.]{0,80}\b(?:doctor|physician|practitioner|pharmacist|us)\b|\bdo not (?:use|take)\b|\bnot (?:for|if|in)\b|\bif you have\b/,
  },
  {
    name: 'proven',
    message: 'Say which study shows it, or leave it out: “proven” needs competent and reliable evidence.',
    source: FTC,
    level: ask,
    pattern:
      /\b(?:clinically|scientifically|medically) (?:proven|tested|shown)\b|\bproven (?:to|results?|remedy|relief)\b|\bdoctors? recommend(?:ed)?\b/,
    unless: DENIAL,
  },
  {
    name: 'best',
    message: 'Superlatives about a clinic or its people have to be provable. Say what’s distinctive instead.',
    source: BOARD,
    level: ask,
    pattern:
      /\b(?:the best(?![- ]known)|#1|number one|leading|top-rated|most (?:effective|experienced|trusted)) (?:\w+ ){0,2}(?:acupuncturist|clinic|practitioner|treatment|herbs?|formula|medicine)s?\b/,
  },
  {
    name: 'result-in-review',
    message:
      'A review that tells of a cure counts as the clinic’s own claim and has to be typical and provable. Publish a different part of it, or none.',
    source: '16 CFR 255.1 and 255.2 (Endorsement Guides)',
    level: (subject) => (subject === 'review' ? 'ask' : null),
    pattern:
      /\b(?:gone|disappeared|vanished|pain[- ]free|no longer (?:have|need|suffer|take)|healed|saved my life|off (?:my )?(?:meds|medications?|medicines?))\b/,
  },
];
