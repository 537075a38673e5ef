import { useState, type ReactNode } from 'react';
import type { FormulaDetail, Herb } from '@harmony/domain';
import { Button } from '@harmony/ui';
import { EditorLayout, EditorMessage } from '../../platform/editor/editor-layout';
import { LeaveGuard } from '../../platform/editor/leave-guard';
import { SaveBar } from '../../platform/editor/save-bar';
import { useCreated } from '../../platform/editor/use-created';
import { NO_REFUSAL } from '../../platform/editor/use-whole-form';
import { WholeConflict } from '../../platform/editor/whole-conflict';
import { Stack } from '../../platform/kit/layout';
import { useShowProblem } from '../../platform/kit/forms/use-show-problem';
import { useOwnPractitioner } from '../../platform/state/use-own-practitioner';
import { useShortcut } from '../../platform/state/shortcuts';
import { FiguresCard, FindingsCard } from './figures-card';
import type { FormulaDraft } from './formula-draft';
import { figuresOf } from './formula-figures';
import { Beside, FormulaCard, Side } from './formula-parts';
import { HerbLines } from './herb-lines';
import { PatientWords } from './patient-words';
import { PersonCard } from './person-card';
import { SignSheet } from './sign-sheet';
import { TemplateChoice } from './template-choice';
import { useFormulaForm } from './use-formula-form';
import { HowCard, WhatCard } from './what-card';

const NOT_SAVED = 'This isn’t saved yet. Check what’s marked below.';

export interface FormulaEditorProps {
  /** Null writes one. */
  formula: FormulaDetail | null;
  /** What a new one begins with. */
  first: FormulaDraft;
  /** What the patient wrote in the request. */
  said: FormulaDetail['said'];
  herbs: readonly Herb[];
  refresh: () => Promise<FormulaDetail | undefined>;
  /** A new one is stored. */
  onCreated: (formula: FormulaDetail) => void;
  /** Draws the page around the form. */
  frame: (parts: { title: string; savedAt: Date | null; actions: ReactNode; content: ReactNode }) => ReactNode;
}

/** Writes a formula or a template. What the patient wrote, what is found and what there is of each herb stands beside it. */
export const FormulaEditor = ({ formula, first, said, herbs, refresh, onCreated, frame }: FormulaEditorProps) => {
  const form = useFormulaForm(formula, first, refresh);
  const { draft, base, isDirty, refusal } = form;
  const [isSigning, setIsSigning] = useState(false);
  const tellCreated = useCreated(onCreated);
  const isPractitioner = useOwnPractitioner() !== null;
  const figures = figuresOf(draft, herbs);
  const fields = useShowProblem<HTMLDivElement>(refusal === NO_REFUSAL ? null : refusal);
  const { isTemplate } = draft;

  const save = async (): Promise<FormulaDetail | null> => {
    const kept = await form.save();
    if (kept && !base) tellCreated(kept);
    return kept;
  };
  const handleSign = async (): Promise<void> => {
    // What is signed is what is stored, and its findings are those of the API.
    if (await save()) setIsSigning(true);
  };
  useShortcut('$mod+s', () => void save(), { description: 'Save', group: 'Editors', inFields: true });

  const part = { draft, problems: refusal.problems, onChange: form.change };
  // What is found follows from the herbs, too: the answer of the API, unless what was saved here is newer.
  const stored = formula !== null && base !== null && formula.updatedAt >= base.updatedAt ? formula : base;
  const isWrong = Object.keys(refusal.problems).length > 0;
  const message = refusal.message ?? (isWrong ? NOT_SAVED : null);
  const content = (
    <EditorLayout ref={fields}>
      {message !== null && <EditorMessage>{message}</EditorMessage>}
      <Beside>
        <Stack $gap={24}>
          {!isTemplate && <PersonCard {...part} />}
          <WhatCard {...part} />
          <FormulaCard as="section" aria-label="Herbs of one pack">
            <h2>Herbs of one pack</h2>
            {!isTemplate && <TemplateChoice draft={draft} onChange={form.change} />}
            <HerbLines
              draft={draft}
              herbs={herbs}
              figures={figures}
              problems={refusal.problems}
              onChange={form.change}
            />
          </FormulaCard>
          <HowCard {...part} />
        </Stack>
        <Side>
          {isTemplate ? <span /> : <PatientWords said={said} />}
          <FindingsCard figures={figures} />
          <FiguresCard draft={draft} figures={figures} />
        </Side>
      </Beside>
      {(isDirty || !base) && (
        <SaveBar
          isDirty={isDirty}
          isSaving={form.isSaving}
          label={base ? 'Save' : isTemplate ? 'Add template' : 'Save draft'}
          onSave={() => void save()}
          onDiscard={form.discard}
        />
      )}
      <LeaveGuard isDirty={isDirty} onDiscard={form.discard} />
      <WholeConflict form={form} />
      {isSigning && stored && <SignSheet formula={stored} onClose={() => setIsSigning(false)} />}
    </EditorLayout>
  );
  const actions =
    base !== null &&
    !isTemplate &&
    (isPractitioner ? (
      <Button size="sm" pending={form.isSaving} disabled={figures.mg === 0} onClick={() => void handleSign()}>
        {isDirty ? 'Save and sign…' : 'Sign…'}
      </Button>
    ) : (
      <small>Only an account that belongs to a practitioner can sign it.</small>
    ));
  const title = draft.name.trim() || (isTemplate ? 'New template' : 'New formula');
  return frame({ title, savedAt: isDirty ? null : form.savedAt, actions, content });
};
