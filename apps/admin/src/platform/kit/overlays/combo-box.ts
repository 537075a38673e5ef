import styled from 'styled-components';
import { c, layer, radius, shadow, space } from '@harmony/ui';

/** Around a field and the list of choices below it, which Downshift's `useCombobox` opens. */
export const ComboBox = styled.div`
  position: relative;

  ul {
    position: absolute;
    inset-inline: 0;
    z-index: ${layer.sheet};
    max-block-size: 18rem;
    padding: ${space[4]};
    margin-block-start: ${space[4]};
    border-radius: ${radius.popover};
    background: ${c.raised};
    box-shadow: ${shadow.s2};
    list-style: none;
    overflow-y: auto;
  }
  ul:empty {
    display: none;
  }
`;

/** One choice: its name, and at the end of the line what else is known of it. */
export const Choice = styled.li<{ $isActive: boolean }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space[16]};
  padding: ${space[8]} ${space[12]};
  border-radius: ${radius.control};
  background: ${({ $isActive }) => $isActive && c.wash};
  overflow-wrap: anywhere;
  cursor: pointer;

  &[aria-selected='true'] {
    font-weight: 600;
  }
  @media (forced-colors: active) {
    outline: ${({ $isActive }) => $isActive && '2px solid Highlight'};
    outline-offset: -2px;
  }
  > span + span {
    color: ${c.ink3};
    font: var(--type-small);
    font-variant-numeric: tabular-nums;
  }
`;
