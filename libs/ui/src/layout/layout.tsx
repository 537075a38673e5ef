import type { HTMLAttributes } from 'react';
import styled from 'styled-components';
import { c } from '../tokens/tokens';

const Box = styled.div`
  inline-size: 100%;
  max-inline-size: calc(1200px + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);

  &[data-width='prose'] {
    max-inline-size: calc(720px + 2 * var(--gutter));
  }
`;

export interface ContainerProps extends HTMLAttributes<HTMLDivElement> {
  width?: 'page' | 'prose';
}

/** Centres its content at the page's width (1200 px) or at reading width (720 px), with gutters. */
export const Container = ({ width = 'page', ...rest }: ContainerProps) => <Box data-width={width} {...rest} />;

/** A part of a page with the standard space above and below. Name it by its heading: `aria-labelledby`. */
export const Section = styled.section`
  padding-block: var(--section);
`;

const Ground = styled.div`
  position: relative;
  overflow: clip;

  &[data-tone='sunken'] {
    background: ${c.sunken};
  }
  &[data-tone='brand'] {
    --band: ${c.brand};
    --on-band: ${c.onBrand};
    --focus: currentColor;
    background: var(--band);
    color: var(--on-band);
  }
  @media screen {
    .dark &[data-tone='brand'] {
      --band: ${c.wash};
      --on-band: ${c.ink};
    }
  }
  &[data-tone='brand'] :is([data-variant], p, a) {
    color: inherit;
  }
  &[data-tone='brand'] [data-variant='primary'] {
    background: var(--on-band);
    color: var(--band);
  }
  &[data-tone='brand'] [data-variant='secondary'] {
    border-color: currentColor;
  }
  @media (hover: hover) {
    &[data-tone='brand'] [data-variant='primary']:hover {
      background: color-mix(in oklab, var(--on-band), var(--band) 12%);
    }
    &[data-tone='brand'] [data-variant='secondary']:hover {
      border-color: currentColor;
      background: color-mix(in oklab, var(--band), var(--on-band) 14%);
    }
  }
`;

export interface BandProps extends HTMLAttributes<HTMLElement> {
  tone?: 'paper' | 'sunken' | 'brand';
  as?: 'div' | 'section' | 'aside' | 'footer';
}

/** A full-width background for a section. On `brand` the primary button turns light. */
export const Band = ({ tone = 'paper', ...rest }: BandProps) => <Ground data-tone={tone} {...rest} />;
