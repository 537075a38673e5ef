import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '@harmony/language';
import { c, space, TextLink } from '@harmony/ui';

const StyledChosen = styled.dl`
  border-block: 1px solid ${c.line};
`;

const StyledRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${space[16]};
  align-items: baseline;
  padding-block: ${space[8]};

  & + & {
    border-block-start: 1px solid ${c.line};
  }
  & > dt {
    grid-column: 1 / -1;
    color: ${c.ink2};
    font: var(--type-small);
  }
  & > dd {
    overflow-wrap: anywhere;
  }
  & > dd > :is(a, button) {
    display: inline-block;
    min-block-size: 2.75rem;
    padding: ${space[8]} 0;
    border: 0;
    background: none;
    color: ${c.link};
    font: inherit;
    text-decoration: underline;
    cursor: pointer;
  }
`;

export interface ChosenRow {
  label: string;
  value: ReactNode;
  /** Where it is chosen again: an address; or what a button of the form {@link ChosenProps.form} sends as `to`. */
  change?: { href: string } | { to: string };
}

export interface ChosenProps {
  rows: readonly ChosenRow[];
  /** Id of the form whose buttons change it. */
  form?: string;
}

/** What is chosen so far, each with the way to choose it again. */
export const Chosen = ({ rows, form }: ChosenProps) => {
  const id = useId();
  return (
    <StyledChosen>
      {rows.map(({ label, value, change }, index) => (
        <StyledRow key={label}>
          <dt>{label}</dt>
          <dd id={`${id}${index}`}>{value}</dd>
          {change && (
            <dd>
              {'href' in change ? (
                <TextLink
                  href={change.href}
                  aria-label={t('Change: {label}', { label })}
                  aria-describedby={`${id}${index}`}
                >
                  {t('Change')}
                </TextLink>
              ) : (
                <button
                  type="submit"
                  form={form}
                  name="to"
                  value={change.to}
                  aria-label={t('Change: {label}', { label })}
                  // What it would change: who goes from button to button hears no list.
                  aria-describedby={`${id}${index}`}
                >
                  {t('Change')}
                </button>
              )}
            </dd>
          )}
        </StyledRow>
      ))}
    </StyledChosen>
  );
};
