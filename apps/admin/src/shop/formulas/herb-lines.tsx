import { Plus, Scale } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type Herb } from '@harmony/domain';
import { assertive, Button } from '@harmony/ui';
import { BoxedList } from '../../platform/kit/lists/boxed-list';
import { ButtonLine } from '../../platform/kit/button-line';
import { Problem } from '../../platform/kit/forms/problem';
import { newLine, type FormulaDraft, type LineDraft } from './formula-draft';
import type { FormulaFigures } from './formula-figures';
import { HerbLine, PROCESSINGS } from './herb-line';
import { ScaleDialog } from './scale-dialog';

/** How herbs are often processed; anything else can be typed. */
const USUAL = ['decoct first', 'add near the end', 'decoct wrapped', 'decoct separately', 'dissolve', 'dry-fried'];

export interface HerbLinesProps {
  draft: FormulaDraft;
  herbs: readonly Herb[];
  figures: FormulaFigures;
  /** By the fields on screen. */
  problems: Readonly<Record<string, string>>;
  onChange: (part: Partial<FormulaDraft>) => void;
}

/** The herbs of a formula, one line each. Enter after the weight goes on to the next herb. */
export const HerbLines = ({ draft, herbs, figures, problems, onChange }: HerbLinesProps) => {
  const { lines } = draft;
  const [isScaling, setIsScaling] = useState(false);
  const fields = useRef(new Map<string, HTMLInputElement>());
  const [added, setAdded] = useState<string | null>(null);
  useEffect(() => {
    if (added !== null) fields.current.get(added)?.focus();
  }, [added]);
  const add = (): void => {
    const line = newLine();
    onChange({ lines: [...lines, line] });
    setAdded(line.key);
  };
  const next = (at: number): void => {
    const line = lines[at + 1];
    if (line === undefined) add();
    else fields.current.get(line.key)?.focus();
  };
  const change = (key: string, part: Partial<LineDraft>): void =>
    onChange({ lines: lines.map((line) => (line.key === key ? { ...line, ...part } : line)) });
  const problemsOf = (key: string): Record<string, string> =>
    Object.fromEntries(
      Object.entries(problems).flatMap(([path, words]) =>
        path.startsWith(`${key}.`) ? [[path.slice(key.length + 1), words]] : [],
      ),
    );
  return (
    <>
      <datalist id={PROCESSINGS}>
        {USUAL.map((words) => (
          <option key={words} value={words} />
        ))}
      </datalist>
      {problems['lines'] !== undefined && <Problem {...assertive}>{problems['lines']}</Problem>}
      {lines.length > 0 && (
        <BoxedList role="list" aria-label="Herbs">
          {lines.map((line, at) => (
            <HerbLine
              key={line.key}
              ref={(element) => {
                if (element) fields.current.set(line.key, element);
                else fields.current.delete(line.key);
              }}
              line={line}
              number={at + 1}
              herbs={herbs}
              stock={line.herbId === null ? undefined : figures.stock.get(line.herbId)}
              problems={problemsOf(line.key)}
              onChange={(part) => change(line.key, part)}
              onRemove={() => onChange({ lines: lines.filter(({ key }) => key !== line.key) })}
              onNext={() => next(at)}
            />
          ))}
        </BoxedList>
      )}
      <ButtonLine>
        <Button size="sm" variant="secondary" onClick={add}>
          <Plus size={16} strokeWidth={1.75} aria-hidden />
          Add herb
        </Button>
        <Button size="sm" variant="secondary" disabled={figures.mg === 0} onClick={() => setIsScaling(true)}>
          <Scale size={16} strokeWidth={1.75} aria-hidden />
          Scale…
        </Button>
      </ButtonLine>
      {isScaling && (
        <ScaleDialog draft={draft} mg={figures.mg} onScale={onChange} onClose={() => setIsScaling(false)} />
      )}
    </>
  );
};
