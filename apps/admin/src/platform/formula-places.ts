/** What a new formula is begun with: a request of a patient, a patient, or a template. */
export type FormulaStart = { request: number } | { patient: number } | { template: number } | { isTemplate: true };

const PARAMS = { request: 'for-request', patient: 'for-patient', template: 'from', isTemplate: 'template' } as const;

/** The words of the address that say what a new formula is begun with. */
export const FORMULA_START_PARAMS = PARAMS;

const startOf = (start: FormulaStart): readonly [string, string] => {
  if ('request' in start) return [PARAMS.request, String(start.request)];
  if ('patient' in start) return [PARAMS.patient, String(start.patient)];
  if ('template' in start) return [PARAMS.template, String(start.template)];
  return [PARAMS.isTemplate, 'true'];
};

/** Where formulas are in the console. Nothing that is known of a patient stands in an address, only ids. */
export const formulaPlaces = {
  list: () => '/formulas',
  templates: () => '/formulas?state=template',
  /** All of one patient. */
  ofPatient: (id: number) => `/formulas?patient=${id}`,
  formula: (id: number) => `/formulas?edit=${id}`,
  begin: (start?: FormulaStart) =>
    start === undefined
      ? '/formulas?edit=new'
      : `/formulas?${new URLSearchParams([['edit', 'new'], [...startOf(start)]]).toString()}`,
  herbs: () => '/herbs',
};
