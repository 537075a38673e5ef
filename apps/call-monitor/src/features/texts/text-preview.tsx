import { renderText, segmentsOf, type TextFacts } from '@harmony/domain';
import styled from 'styled-components';
import { space } from '@harmony/ui';
import { StyledQuiet, StyledWords } from './texts-style';

const StyledPreview = styled.figure`
  display: grid;
  gap: ${space[4]};
  margin: 0;
`;

export interface TextPreviewProps {
  words: string;
  facts: TextFacts;
  isFirst: boolean;
}

/** The text as it will be sent, and as how many it is charged. */
export const TextPreview = ({ words, facts, isFirst }: TextPreviewProps) => {
  const text = renderText(words, facts, { isFirst });
  const { segments, encoding } = segmentsOf(text);
  return (
    <StyledPreview aria-label="Preview">
      <StyledWords>{text}</StyledWords>
      <StyledQuiet as="figcaption">
        {text.length} characters, charged as {segments} {segments === 1 ? 'text' : 'texts'}
        {encoding === 'UCS-2' && ', because of characters outside the plain alphabet'}
      </StyledQuiet>
    </StyledPreview>
  );
};
