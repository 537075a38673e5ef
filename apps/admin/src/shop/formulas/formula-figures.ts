import { formulaCents, formulaFindings, formulaMg, type FormulaFinding, type Herb } from '@harmony/domain';
import { daysOf, feeCents, ruleHerbs, ruleLines, type FormulaDraft } from './formula-draft';

/** What there is of a herb, against what one pack needs of it. */
export interface HerbStock {
  /** Free milligrams; null: it is not counted. */
  availableMg: number | null;
  /** Milligrams that one pack needs, of all lines together. */
  neededMg: number;
}

/** What follows from a formula while it is written. */
export interface FormulaFigures {
  mg: number;
  cents: number;
  findings: readonly FormulaFinding[];
  /** By herb. */
  stock: ReadonlyMap<number, HerbStock>;
  /** How many packs the stock is enough for; null: nothing limits them. */
  packs: number | null;
}

function stockOf(lines: readonly { herbId: number; mg: number }[], herbs: readonly Herb[]): Map<number, HerbStock> {
  const stock = new Map<number, HerbStock>();
  for (const { herbId, mg } of lines) {
    const neededMg = (stock.get(herbId)?.neededMg ?? 0) + mg;
    stock.set(herbId, { neededMg, availableMg: herbs.find(({ id }) => id === herbId)?.availableMg ?? null });
  }
  return stock;
}

/** Weight, price, findings and stock of what is written so far. Nothing of it is an obstacle: it is shown. */
export function figuresOf(draft: FormulaDraft, herbs: readonly Herb[]): FormulaFigures {
  const lines = ruleLines(draft.lines);
  const rules = ruleHerbs(herbs);
  const stock = stockOf(lines, herbs);
  const packs = [...stock.values()].flatMap(({ availableMg, neededMg }) =>
    availableMg === null ? [] : [Math.max(0, Math.floor(availableMg / neededMg))],
  );
  return {
    mg: formulaMg(lines),
    cents: formulaCents(lines, rules, feeCents(draft)),
    findings: formulaFindings(lines, rules, daysOf(draft)),
    stock,
    packs: packs.length === 0 ? null : Math.min(...packs),
  };
}
