import {
  FORMULA_FORMS,
  gramsField,
  readWeight,
  toCents,
  type CustomHerbRequestDetail,
  type FormulaBody,
  type FormulaDetail,
  type FormulaForm,
  type FormulaHerb,
  type FormulaLine,
  type Herb,
} from '@harmony/domain';
import { FormulaBody as FormulaContract } from '@harmony/domain/schemas';
import { randomKey } from '@harmony/api-client';
import { problemsOf } from '../../platform/kit/forms/contract-problems';
import { orNull } from '../../platform/kit/forms/field-values';

/** A herb of a formula as it is typed. */
export interface LineDraft {
  /** Of the line on screen. */
  key: string;
  herbId: number | null;
  /** The text in the herb's field. */
  typed: string;
  grams: string;
  processing: string;
}

/** A formula as its form holds it: everything as it is typed. */
export interface FormulaDraft {
  isTemplate: boolean;
  name: string;
  patientId: number | null;
  herbRequestId: number | null;
  patientName: string;
  patientEmail: string;
  patientPhone: string;
  form: FormulaForm;
  days: string;
  fee: string;
  dose: string;
  preparation: string;
  lines: readonly LineDraft[];
}

export const newLine = (): LineDraft => ({ key: randomKey(), herbId: null, typed: '', grams: '', processing: '' });

const isBlank = ({ herbId, typed, grams, processing }: LineDraft): boolean =>
  herbId === null && [typed, grams, processing].every((text) => text.trim() === '');

const FIRST_DAYS = '7';

/** A new formula of nobody yet. */
export const emptyDraft = (isTemplate: boolean): FormulaDraft => ({
  isTemplate,
  name: '',
  patientId: null,
  herbRequestId: null,
  patientName: '',
  patientEmail: '',
  patientPhone: '',
  form: FORMULA_FORMS[0],
  days: FIRST_DAYS,
  fee: '',
  dose: '',
  preparation: '',
  lines: [newLine()],
});

type Written = Pick<FormulaDetail, 'form' | 'days' | 'fee' | 'dose' | 'preparation' | 'lines'>;

/** What a template, or an earlier formula, says of herbs and how they are taken. */
export const writtenOf = ({ form, days, fee, dose, preparation, lines }: Written) => ({
  form,
  days: String(days),
  fee: fee === 0 ? '' : String(fee),
  dose: dose ?? '',
  preparation: preparation ?? '',
  lines: lines.map(({ herbId, name, mg, processing }) => ({
    key: randomKey(),
    herbId,
    typed: name,
    grams: gramsField(mg),
    processing: processing ?? '',
  })),
});

/** A stored draft or template, for its form. */
export const draftOf = (formula: FormulaDetail): FormulaDraft => ({
  isTemplate: formula.state === 'template',
  name: formula.name,
  patientId: formula.patientId,
  herbRequestId: formula.herbRequestId,
  patientName: formula.patientName ?? '',
  patientEmail: formula.patientEmail ?? '',
  patientPhone: formula.patientPhone ?? '',
  ...writtenOf(formula),
});

type Asking = Pick<CustomHerbRequestDetail, 'id' | 'name' | 'email' | 'phone'>;

/** For whom a request was written. */
export const requestPart = ({ id, name, email, phone }: Asking): Partial<FormulaDraft> => ({
  herbRequestId: id,
  patientName: name,
  patientEmail: email,
  patientPhone: phone ?? '',
});

/** A herb as the rules of formulas see it. */
export const ruleHerbs = (herbs: readonly Herb[]): FormulaHerb[] =>
  herbs.map(({ pricePer100g, ...herb }) => ({ ...herb, centsPer100g: toCents(pricePer100g) }));

/** The lines that have both a herb and a weight. */
export const ruleLines = (lines: readonly LineDraft[]): FormulaLine[] =>
  lines.flatMap(({ herbId, grams }) => {
    const mg = readWeight(grams);
    return herbId === null || mg === null ? [] : [{ herbId, mg }];
  });

const readDays = (typed: string): number => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0);

/** The days of a pack for figures while it is typed: never less than one. */
export const daysOf = ({ days }: Pick<FormulaDraft, 'days'>): number => Math.max(1, readDays(days));

/** Cents of the fee while it is typed; nothing for a text that is no amount. */
export function feeCents({ fee }: Pick<FormulaDraft, 'fee'>): number {
  const plain = fee.trim().replace(/^\$\s*/, '');
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? toCents(Number(plain)) : 0;
}

const NO_HERB = 'Choose an herb from the list';
const NO_WEIGHT = 'Enter grams such as 9 or 4.5';
const NO_NAME = 'Enter the patient’s name';
const NO_FEE = 'Enter an amount such as 5 or 7.50';

/** A path of the API (`lines.2.mg`) as the field on screen (`<key>.mg`), as blank lines are not sent. */
export function onScreen(
  fields: Readonly<Record<string, string>>,
  draft: FormulaDraft,
): Readonly<Record<string, string>> {
  const sent = draft.lines.filter((line) => !isBlank(line));
  return Object.fromEntries(
    Object.entries(fields).map(([path, words]) => {
      const [, at, name] = /^lines\.(\d+)(?:\.(\w+))?/.exec(path) ?? [];
      const line = at === undefined ? undefined : sent[Number(at)];
      return [line === undefined ? path : `${line.key}.${name ?? 'herbId'}`, words];
    }),
  );
}

/** The body of the call, and what is wrong with the draft by the fields on screen: `<key of the line>.<field>`, `patientName`. */
export function formulaBodyOf(draft: FormulaDraft): { body: FormulaBody; problems: Readonly<Record<string, string>> } {
  const { isTemplate } = draft;
  const lines = draft.lines.filter((line) => !isBlank(line));
  const ofPatient = <Value>(value: Value): Value | null => (isTemplate ? null : value);
  const body: FormulaBody = {
    isTemplate,
    name: draft.name,
    patientId: ofPatient(draft.patientId),
    herbRequestId: ofPatient(draft.herbRequestId),
    patientName: ofPatient(orNull(draft.patientName)),
    patientEmail: ofPatient(orNull(draft.patientEmail)),
    patientPhone: ofPatient(orNull(draft.patientPhone)),
    form: draft.form,
    days: readDays(draft.days),
    fee: draft.fee.trim() === '' ? 0 : draft.fee.trim().replace(/^\$\s*/, ''),
    dose: orNull(draft.dose),
    preparation: orNull(draft.preparation),
    lines: lines.map(({ herbId, grams, processing }) => ({
      herbId: herbId ?? 0,
      mg: readWeight(grams) ?? 0,
      processing: orNull(processing),
    })),
  };
  const problems = { ...onScreen(problemsOf(FormulaContract, body), draft) };
  if (problems['fee'] !== undefined) problems['fee'] = NO_FEE;
  if (!isTemplate && body.patientName === null) problems['patientName'] = NO_NAME;
  for (const { key, herbId, grams } of lines) {
    if (herbId === null) problems[`${key}.herbId`] = NO_HERB;
    if (readWeight(grams) === null) problems[`${key}.mg`] = NO_WEIGHT;
  }
  return { body, problems };
}

/** Whether two drafts would be sent as the same. */
export const isSame = (a: FormulaDraft, b: FormulaDraft): boolean =>
  JSON.stringify(formulaBodyOf(a).body) === JSON.stringify(formulaBodyOf(b).body) &&
  // What is no herb or no weight yet is typed all the same.
  JSON.stringify(textsOf(a)) === JSON.stringify(textsOf(b));

const textsOf = ({ days, lines }: FormulaDraft): string[] => [
  days,
  ...lines.filter((line) => !isBlank(line)).flatMap(({ typed, grams }) => [typed, grams]),
];
