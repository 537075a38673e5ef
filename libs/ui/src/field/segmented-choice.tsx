import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../a11y/visually-hidden';
import { c, motion, radius } from '../tokens/tokens';

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

export interface Segment<Value extends string | number> {
  value: Value;
  /** The choice in words: its name for assistive technology, and its tooltip. */
  label: string;
  /** An icon or a letter, at most 44 by 38 px. Hide it from assistive technology. */
  face: ReactNode;
}

export interface SegmentedChoiceProps<Value extends string | number> {
  /** Names the group for assistive technology. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice among a few icons or letters, as a group of radio buttons. Hidden without JavaScript. */
export function SegmentedChoice<Value extends string | number>(props: SegmentedChoiceProps<Value>) {
  const { label, segments, value, onChange } = props;
  const name = useId();
  return (
    <Group data-needs-script="">
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {segments.map(({ value: choice, label: text, face }) => (
        <label key={choice} title={text}>
          <input type="radio" name={name} value={choice} checked={value === choice} onChange={() => onChange(choice)} />
          {face}
          <VisuallyHidden>{text}</VisuallyHidden>
        </label>
      ))}
    </Group>
  );
}
