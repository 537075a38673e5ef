import styled from 'styled-components';

/** One sheet of paper, or one label. */
export const PaperSheet = styled.article`
  break-after: page;
  break-inside: avoid;

  &:last-child {
    break-after: auto;
  }
  h1 {
    margin-block: 0 6pt;
    font: 600 16pt/1.2 var(--font-text);
  }
  p {
    margin-block: 0 8pt;
    white-space: pre-line;
  }
  td:last-child,
  th:last-child {
    text-align: end;
  }
`;
