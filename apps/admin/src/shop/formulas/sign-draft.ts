import { refillEveryDays, type FormulaFinding, type SignFormulaBody } from '@harmony/domain';
import { SignFormulaBody as SignContract } from '@harmony/domain/schemas';
import { problemsOf } from '../../platform/kit/forms/contract-problems';
import { orNull } from '../../platform/kit/forms/field-values';

/** What somebody enters to sign a formula. */
export interface SignDraft {
  /** By the key of the finding. */
  answers: Readonly<Record<string, { isSeen: boolean; reason: string }>>;
  /** How often, how soon and until when it may be ordered again. */
  allowed: string;
  everyDays: string;
  lastOn: string;
}

export const signDraftOf = (days: number): SignDraft => ({
  answers: {},
  allowed: '0',
  everyDays: String(refillEveryDays(days)),
  lastOn: '',
});

export const answerOf = ({ answers }: SignDraft, key: string): { isSeen: boolean; reason: string } =>
  answers[key] ?? { isSeen: false, reason: '' };

const readNumber = (typed: string): number | null => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null);

/** Whether it may be ordered again at all. */
export const hasRefills = ({ allowed }: SignDraft): boolean => (readNumber(allowed) ?? 0) > 0;

/** The body of the call, and what is wrong by field: `answers.<key>`, `allowed`, `everyDays`, `lastOn`. */
export function signBodyOf(
  draft: SignDraft,
  findings: readonly FormulaFinding[],
): { body: SignFormulaBody; problems: Readonly<Record<string, string>> } {
  const allowed = readNumber(draft.allowed);
  const everyDays = readNumber(draft.everyDays);
  const isAgain = hasRefills(draft);
  const body: SignFormulaBody = {
    answers: findings.map(({ key }) => ({ key, reason: answerOf(draft, key).reason.trim() })),
    refills: {
      allowed: allowed ?? 0,
      everyDays: isAgain ? everyDays : null,
      lastOn: isAgain ? orNull(draft.lastOn) : null,
    },
  };
  const problems: Record<string, string> = {};
  for (const [path, words] of Object.entries(problemsOf(SignContract, body)))
    if (path.startsWith('refills.')) problems[path.slice('refills.'.length)] = words;
  if (allowed === null || allowed > 24) problems['allowed'] = 'Enter a whole number from 0 to 24';
  if (isAgain && (everyDays === null || everyDays < 1 || everyDays > 365))
    problems['everyDays'] = 'Enter a whole number from 1 to 365';
  for (const { key } of findings) {
    const { isSeen, reason } = answerOf(draft, key);
    if (!isSeen) problems[`answers.${key}`] = 'Consider this, and check the box';
    else if (reason.trim() === '') problems[`answers.${key}`] = 'Explain why it’s right here';
  }
  return { body, problems };
}
