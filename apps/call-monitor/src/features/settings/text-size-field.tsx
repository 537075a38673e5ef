import { useId } from 'react';
import styled from 'styled-components';
import { c, radius, VisuallyHidden } from '@harmony/ui';
import { changePreferences, TEXT_SIZES, usePreferences } from '../../board/preferences';

const StyledField = styled.fieldset`
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
    font-weight: 600;
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
  label:nth-of-type(1) {
    font-size: 13px;
  }
  label:nth-of-type(2) {
    font-size: 17px;
  }
  label:nth-of-type(3) {
    font-size: 21px;
  }
`;

const NAMES = { 1: 'Usual', 1.25: 'Large', 1.5: 'Largest' } as const;

/** The size of all text: A A A. */
export const TextSizeField = () => {
  const { textSize } = usePreferences();
  const name = useId();
  return (
    <StyledField>
      <VisuallyHidden as="legend">Text size</VisuallyHidden>
      {TEXT_SIZES.map((size) => (
        <label key={size} title={NAMES[size]}>
          <input
            type="radio"
            name={name}
            checked={size === textSize}
            onChange={() => changePreferences({ textSize: size })}
          />
          <span aria-hidden="true">A</span>
          <VisuallyHidden>{NAMES[size]}</VisuallyHidden>
        </label>
      ))}
    </StyledField>
  );
};
