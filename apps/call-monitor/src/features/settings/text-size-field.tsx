import styled from 'styled-components';
import { SegmentedChoice } from '@harmony/ui';
import { changePreferences, TEXT_SIZES, type TextSize, usePreferences } from '../../board/preferences';

/** In px: each letter shows its own size, whatever size is chosen. */
const LETTERS = { 1: '13px', 1.25: '17px', 1.5: '21px' } as const;

const StyledLetter = styled.span<{ $size: TextSize }>`
  font-weight: 600;
  font-size: ${({ $size }) => LETTERS[$size]};
`;

const NAMES = { 1: 'Normal', 1.25: 'Large', 1.5: 'Largest' } as const;

const SEGMENTS = TEXT_SIZES.map((size) => ({
  value: size,
  label: NAMES[size],
  face: (
    <StyledLetter aria-hidden="true" $size={size}>
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
