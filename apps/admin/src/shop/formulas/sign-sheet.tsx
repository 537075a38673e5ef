import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { useToasts } from '@harmony/api-client';
import { useSignFormulaMutation } from '@harmony/api-client/admin';
import { gramWords, formatMoney, type FormulaDetail, type FormulaFinding } from '@harmony/domain';
import { c, Checkbox, radius, space, TextField } from '@harmony/ui';
import { Refused } from '../../platform/editor/refused';
import { missing, NO_TROUBLE, type Trouble } from '../../platform/editor/trouble';
import { failureText, fieldErrors } from '../../platform/kit/failure-text';
import { FormFooter } from '../../platform/kit/forms/form-footer';
import { Stack } from '../../platform/kit/layout';
import { Sheet } from '../../platform/kit/overlays/sheet';
import { useConfirmedClose } from '../../platform/kit/overlays/use-confirmed-close';
import { useShowProblem } from '../../platform/kit/forms/use-show-problem';
import { FieldRow } from './formula-parts';
import { formText } from './formula-words';
import { PatientWords } from './patient-words';
import { answerOf, hasRefills, signBodyOf, signDraftOf, type SignDraft } from './sign-draft';

const FORM = 'sign-formula';

const Findings = styled.ul`
  display: grid;
  gap: ${space[12]};
  padding: 0;
  list-style: none;

  > li {
    padding: ${space[4]} ${space[16]} ${space[12]};
    border: 1px solid ${c.amberLine};
    border-radius: ${radius.panel};
  }
`;

const Herbs = styled.p`
  overflow-wrap: anywhere;
`;

const Again = styled.fieldset`
  display: grid;
  gap: ${space[12]};
  padding: 0;
  border: 0;
  container-type: inline-size;

  legend {
    padding: 0 0 ${space[8]};
    font: var(--type-h3);
  }
`;

interface PartProps {
  draft: SignDraft;
  problems: Readonly<Record<string, string>>;
  onChange: (part: Partial<SignDraft>) => void;
}

const Finding = ({ finding: { key, words }, draft, problems, onChange }: PartProps & { finding: FormulaFinding }) => {
  const answer = answerOf(draft, key);
  const problem = problems[`answers.${key}`];
  const set = (part: Partial<typeof answer>): void =>
    onChange({ answers: { ...draft.answers, [key]: { ...answer, ...part } } });
  return (
    <li>
      <Checkbox
        label={words}
        checked={answer.isSeen}
        error={answer.isSeen ? undefined : problem}
        onChange={({ target }) => set({ isSeen: target.checked })}
      />
      {answer.isSeen && (
        <TextField
          label="Why it’s right here"
          autoComplete="off"
          maxLength={500}
          value={answer.reason}
          error={problem}
          onChange={({ target }) => set({ reason: target.value })}
        />
      )}
    </li>
  );
};

const Refills = ({ draft, problems, onChange }: PartProps) => (
  <Again>
    <legend>Reordering</legend>
    <TextField
      label="Refills without asking"
      hint="0: only once. Each refill is one pack, ordered through the patient’s link."
      inputMode="numeric"
      autoComplete="off"
      value={draft.allowed}
      error={problems['allowed']}
      onChange={({ target }) => onChange({ allowed: target.value })}
    />
    {hasRefills(draft) && (
      <FieldRow>
        <TextField
          label="Days between"
          inputMode="numeric"
          autoComplete="off"
          value={draft.everyDays}
          error={problems['everyDays']}
          onChange={({ target }) => onChange({ everyDays: target.value })}
        />
        <TextField
          label="Last day"
          type="date"
          optional
          value={draft.lastOn}
          error={problems['lastOn']}
          onChange={({ target }) => onChange({ lastOn: target.value })}
        />
      </FieldRow>
    )}
  </Again>
);

export interface SignSheetProps {
  /** As it is stored. */
  formula: FormulaDetail;
  onClose: () => void;
}

/** Signs a formula: what was found is ticked, each with a reason. After that its words and weights never change. */
export const SignSheet = ({ formula, onClose }: SignSheetProps) => {
  const { id, name, patientName, price, weightMg, lines, findings, said, updatedAt, replacesId } = formula;
  const [first] = useState(() => signDraftOf(formula.days));
  const [draft, setDraft] = useState(first);
  /** Why it was refused last; null: nobody has tried yet. What is missing is said from the first attempt on, as it is now. */
  const [refused, setRefused] = useState<Trouble | null>(null);
  const [sign, { isLoading }] = useSignFormulaMutation();
  const form = useShowProblem(refused === NO_TROUBLE ? null : refused);
  const { show } = useToasts();
  const close = useConfirmedClose(draft !== first, onClose);
  const { body, problems } = signBodyOf(draft, findings);
  const part = {
    draft,
    problems: refused ? { ...refused.fields, ...problems } : NO_TROUBLE.fields,
    onChange: (change: Partial<SignDraft>) => {
      setDraft((before) => ({ ...before, ...change }));
      // What the API said was about what stood here before.
      setRefused((before) => before && NO_TROUBLE);
    },
  };
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isLoading) return;
    if (Object.keys(problems).length > 0) return setRefused(missing(problems));
    setRefused(null);
    const { error } = await sign({ id, body, ifUnchangedSince: updatedAt });
    // The API says in words why it cannot be signed, such as other findings than those that are answered here.
    if (error) return setRefused({ message: failureText(error), fields: fieldErrors(error) });
    show({ title: `${name} is signed` });
    onClose();
  };
  return (
    <Sheet
      open
      title={`Sign ${name}`}
      onClose={close}
      footer={<FormFooter form={FORM} submit="Sign" pending={isLoading} onCancel={close} />}
    >
      <Stack as="form" ref={form} $gap={20} id={FORM} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Refused
          trouble={refused ?? NO_TROUBLE}
          drawn={['allowed', 'everyDays', 'lastOn', ...findings.map(({ key }) => `answers.${key}`)]}
        />
        <p>
          For <strong>{patientName}</strong>: {formText(formula)}, {gramWords(weightMg)}, {formatMoney(price)} plus tax.
          {replacesId !== null && ' It replaces the previous version, whose link and refills end.'}
        </p>
        <Herbs>
          {lines
            .map(({ name: herb, mg, processing }) => `${herb} ${gramWords(mg)}${processing ? ` (${processing})` : ''}`)
            .join(', ')}
        </Herbs>
        <PatientWords said={said} />
        {findings.length === 0 ? (
          <p>Nothing was found that needs an answer.</p>
        ) : (
          <Findings role="list" aria-label="To consider">
            {findings.map((finding) => (
              <Finding key={finding.key} finding={finding} {...part} />
            ))}
          </Findings>
        )}
        <Refills {...part} />
        <p>
          By signing, you confirm that this is right for this patient. Herbs, weights, dose and price can’t be changed
          afterwards.
        </p>
      </Stack>
    </Sheet>
  );
};
