import { formatMoney } from '@harmony/domain';
import { TextField } from '@harmony/ui';
import { linkProps, textProps, type CardProps } from './card-props';
import { FormCard } from './form-parts';
import { readAmount } from './patient-draft';

const RULE = 'In dollars. A minus means the patient owes it; no minus means credit.';

/** What an amount means, as it is typed. */
export function balanceWords(text: string): string {
  const amount = readAmount(text);
  if (typeof amount !== 'number') return RULE;
  if (amount === 0) return 'Nothing is owed. The monitor shows $0.00.';
  return amount < 0
    ? `The patient owes ${formatMoney(-amount)}. The monitor shows it in red.`
    : `The patient has a credit of ${formatMoney(amount)}. Enter -${amount} if it’s owed.`;
}

/** What the patient owes or has paid ahead. */
export const BalanceCard = (props: CardProps) => (
  <FormCard as="section" aria-label="Balance">
    <h2>Balance</h2>
    <TextField {...textProps(props, 'balance')} optional inputMode="text" hint={balanceWords(props.draft.balance)} />
    <TextField {...linkProps(props, 'balanceLink')} hint="Where clicking the balance on the monitor leads." />
  </FormCard>
);
