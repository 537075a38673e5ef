import { css } from 'styled-components';
import { c, layer, radius, shadow } from '@harmony/ui';

/** The look of menus and popovers. */
export const floating = css`
  z-index: ${layer.sheet};
  border: 1px solid transparent;
  border-radius: ${radius.popover};
  background: ${c.raised};
  color: ${c.ink};
  box-shadow: ${shadow.s2};
  font: var(--type-body);
  animation: ui-rise 0.14s cubic-bezier(0.2, 0.8, 0.2, 1);
`;

/**
 * Where in the document a popup of this control belongs: in the dialog around the control, as anything outside would lie
 * behind it; otherwise in `main`, so that it is inside a landmark.
 */
export const portalFor = (control: Element | null): HTMLElement =>
  control?.closest('dialog') ?? document.querySelector('main') ?? document.body;
