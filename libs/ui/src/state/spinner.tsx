import styled from 'styled-components';

/** A spinning ring of one em, hidden from assistive technology: put a text beside it. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  display: inline-block;
  flex: none;
  inline-size: 1em;
  block-size: 1em;
  border: 0.14em solid currentColor;
  border-inline-end-color: transparent;
  border-radius: 50%;
  animation: ui-spin 0.8s linear infinite;

  @media (forced-colors: active) {
    border-inline-end-color: Canvas;
  }
`;
