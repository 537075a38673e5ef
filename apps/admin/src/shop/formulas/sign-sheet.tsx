import styled from 'styled-components';
import { useSignFormulaMutation } from '@harmony/api-client/admin';
import { gramWords, formatMoney, type FormulaDetail, type FormulaFinding } from '@harmony/domain';
import { c, Checkbox, radius, space, TextField } from '@harmony/ui';
import { FieldRow } from './formula-parts';
import { formText } from './formula-words';
import { PatientWords } from './patient-words';
import { answerOf, hasRefills, signBodyOf, signDraftOf, type SignDraft } from './sign-draft';
import { FormSheet } from '../../platform/kit/forms/form-dialog';
import { inItsWords } from '../../platform/kit/forms/trouble';
import { useDraft, type DraftState } from '../../platform/kit/forms/use-draft';

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

type Form = DraftState<SignDraft>;

const Finding = ({ finding: { key, words }, form }: { finding: FormulaFinding; form: Form }) => {
  const answer = answerOf(form.draft, key);
  const problem = form.problems[`answers.${key}`];
  const set = (part: Partial<typeof answer>): void =>
    form.change({ answers: { ...form.draft.answers, [key]: { ...answer, ...part } } });
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

const Refills = ({ form }: { form: Form }) => (
  <Again>
    <legend>Reordering</legend>
    <TextField
      label="Refills without asking"
      hint="0: only once. Each refill is one pack, ordered through the patient’s link."
      inputMode="numeric"
      autoComplete="off"
      {...form.field('allowed')}
    />
    {hasRefills(form.draft) && (
      <FieldRow>
        <TextField label="Days between" inputMode="numeric" autoComplete="off" {...form.field('everyDays')} />
        <TextField label="Last day" type="date" optional {...form.field('lastOn')} />
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
  const { name, patientName, price, weightMg, lines, findings, said, replacesId } = formula;
  const [sign] = useSignFormulaMutation();
  const form = useDraft({
    first: signDraftOf(formula.days),
    check: (draft) => signBodyOf(draft, findings).problems,
    row: formula,
    send: (draft, { id, updatedAt }) =>
      sign({ id, body: signBodyOf(draft, findings).body, ifUnchangedSince: updatedAt }),
    // The API says in words why it cannot be signed, such as other findings than those that are answered here.
    refused: inItsWords,
    said: `${name} is signed`,
    onClose,
  });
  return (
    <FormSheet
      title={`Sign ${name}`}
      submit="Sign"
      form={form}
      drawn={['allowed', 'everyDays', 'lastOn', ...findings.map(({ key }) => `answers.${key}`)]}
    >
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
            <Finding key={finding.key} finding={finding} form={form} />
          ))}
        </Findings>
      )}
      <Refills form={form} />
      <p>
        By signing, you confirm that this is right for this patient. Herbs, weights, dose and price can’t be changed
        afterwards.
      </p>
    </FormSheet>
  );
};
