import styled from 'styled-components';
import { c, space } from '@harmony/ui';

const List = styled.ul`
  display: grid;
  gap: ${space[12]};
  padding: 0;
  list-style: none;
  font-variant-numeric: tabular-nums;

  li {
    break-inside: avoid;
  }
  p {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 ${space[16]};
    overflow-wrap: anywhere;
  }
  p span {
    color: ${c.ink2};
    font: var(--type-small);
  }
  svg {
    display: block;
    inline-size: 100%;
    block-size: 0.5rem;
    margin-block-start: ${space[4]};
  }
`;

const Track = styled.rect`
  fill: ${c.line};
`;
const Bar = styled.rect`
  fill: ${c.brand};

  @media (forced-colors: active) {
    fill: Highlight;
  }
`;

export interface BarItem {
  label: string;
  value: number;
  /** What the bar says, in words. */
  text: string;
}

/** One bar for each thing, with the number in words beside it: the bar itself says nothing more. */
export const BarList = ({ items }: { items: readonly BarItem[] }) => {
  const highest = Math.max(1, ...items.map(({ value }) => value));
  return (
    <List role="list">
      {items.map(({ label, value, text }) => (
        <li key={label}>
          <p>
            {label} <span>{text}</span>
          </p>
          <svg aria-hidden="true">
            <Track width="100%" height="100%" rx="4" />
            <Bar width={`${(value / highest) * 100}%`} height="100%" rx="4" />
          </svg>
        </li>
      ))}
    </List>
  );
};
