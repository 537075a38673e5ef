import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../a11y/visually-hidden';
import { c, motion, radius } from '../tokens/tokens';
import type { Theme } from './theme';

const CHOICES = [
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
  { value: 'system', label: 'System', Icon: Monitor },
] as const;

const Group = styled.fieldset`
  display: inline-flex;
  padding: 3px;
  border: 1.5px solid ${c.lineStrong};
  border-radius: ${radius.pill};

  label {
    position: relative;
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 38px;
    border: 1px solid transparent;
    border-radius: ${radius.pill};
    color: ${c.ink2};
    transition: color ${motion.hover};
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    appearance: none;
    border-radius: inherit;
    cursor: pointer;
  }
  label:has(:checked) {
    background: ${c.wash};
    color: ${c.link};
    border-color: ${c.celadonDeep};
  }
  @media (hover: hover) {
    label:hover {
      color: ${c.ink};
    }
  }
  @media (forced-colors: active) {
    label:has(:checked) {
      border-color: Highlight;
    }
  }
`;

export interface ThemeToggleProps {
  value: Theme;
  onChange: (theme: Theme) => void;
  /** Names the group for assistive technology. */
  label?: string;
}

/** The choice between light, dark and the device's own setting, as one group of three radio buttons. */
export const ThemeToggle = ({ value, onChange, label = 'Theme' }: ThemeToggleProps) => {
  const name = useId();
  return (
    <Group data-needs-script="">
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {CHOICES.map(({ value: choice, label: text, Icon }) => (
        <label key={choice} title={text}>
          <input type="radio" name={name} value={choice} checked={value === choice} onChange={() => onChange(choice)} />
          <Icon size={18} strokeWidth={1.75} />
          <VisuallyHidden>{text}</VisuallyHidden>
        </label>
      ))}
    </Group>
  );
};
