import styled from 'styled-components';
import { c, radius, space } from '@harmony/ui';

/** Frame of the picture with its buttons. */
export const StyledImageField = styled.div`
  display: grid;
  gap: ${space[12]};

  [data-label] {
    font-weight: 600;
  }
  [data-label] > span {
    color: ${c.ink3};
    font-weight: 400;
  }
  [data-frame] {
    display: grid;
    aspect-ratio: 3 / 2;
    border: 1.5px dashed ${c.lineStrong};
    border-radius: ${radius.input};
    background: ${c.sunken};
    overflow: hidden;
  }
  [data-frame][data-portrait] {
    aspect-ratio: 4 / 5;
    max-inline-size: 16rem;
  }
  [data-frame]:has(img) {
    border-style: solid;
    border-color: ${c.line};
  }
  [data-frame] > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  [data-frame] > p {
    display: grid;
    gap: ${space[8]};
    place-content: center;
    justify-items: center;
    padding: ${space[16]};
    color: ${c.ink3};
    font: var(--type-small);
    text-align: center;
  }
  &[data-over] [data-frame] {
    border-color: ${c.brand};
    background: ${c.wash};
  }
  [data-buttons] {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[4]} ${space[8]};
  }
  [data-progress] {
    display: grid;
    gap: ${space[4]};
    justify-items: start;
  }
  [data-progress] > :first-child {
    inline-size: 100%;
  }
  [data-problem] {
    display: flex;
    gap: 6px;
    align-items: start;
    color: ${c.rouge};
    font: var(--type-small);
  }
  [data-problem] > svg {
    flex: none;
    margin-block-start: 2px;
  }
`;
