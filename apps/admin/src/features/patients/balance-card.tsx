import { formatMoney } from '@harmony/domain';
import { TextField } from '@harmony/ui';
import type { CardProps } from './card-props';
import { StyledFormCard } from './form-style';
import { readAmount } from './patient-draft';
import { controlId } from './patient-problems';

const RULE = 'In dollars. With a minus it is what the patient owes, without it is credit.';

/** What an amount means, as it is typed. */
export function balanceWords(text: string): string {
  const amount = readAmount(text);
  if (typeof amount !== 'number') return RULE;
  if (amount === 0) return 'Nothing is open: the monitor shows $0.00.';
  return amount < 0
    ? `The patient owes ${formatMoney(-amount)}. The monitor shows it in red.`
    : `The patient has a credit of ${formatMoney(amount)}. Write -${amount} when it is owed.`;
}

/** What the patient owes or has paid ahead. */
export const BalanceCard = ({ draft, onChange, problems }: CardProps) => (
  <StyledFormCard as="section" aria-label="Balance">
    <h2>Balance</h2>
    <TextField
      id={controlId('balance')}
      label="Balance"
      optional
      inputMode="text"
      hint={balanceWords(draft.balance)}
      value={draft.balance}
      error={problems['balance']}
      onChange={({ target }) => onChange({ balance: target.value })}
      autoComplete="off"
    />
    <TextField
      id={controlId('balanceLink')}
      label="Link to the account"
      optional
      type="url"
      inputMode="url"
      hint="Where the balance leads to on the monitor."
      value={draft.balanceLink}
      error={problems['balanceLink']}
      onChange={({ target }) => onChange({ balanceLink: target.value })}
      autoComplete="off"
      spellCheck={false}
    />
  </StyledFormCard>
);
