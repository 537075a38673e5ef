import styled from 'styled-components';
import { SegmentedChoice } from '@harmony/ui';
import { changePreferences, TEXT_SIZES, usePreferences } from '../../board/preferences';

// In px: each letter shows its own size, whatever size is chosen.
const StyledLetter = styled.span`
  font-weight: 600;
  font-size: 13px;

  &[data-size='1.25'] {
    font-size: 17px;
  }
  &[data-size='1.5'] {
    font-size: 21px;
  }
`;

const NAMES = { 1: 'Usual', 1.25: 'Large', 1.5: 'Largest' } as const;

const SEGMENTS = TEXT_SIZES.map((size) => ({
  value: size,
  label: NAMES[size],
  face: (
    <StyledLetter aria-hidden="true" data-size={size}>
      A
    </StyledLetter>
  ),
}));

/** The size of all text: A A A. */
export const TextSizeField = () => {
  const { textSize } = usePreferences();
  return (
    <SegmentedChoice
      label="Text size"
      segments={SEGMENTS}
      value={textSize}
      onChange={(size) => changePreferences({ textSize: size })}
    />
  );
};
