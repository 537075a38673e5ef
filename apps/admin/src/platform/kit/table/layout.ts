import type { RuleSet } from 'styled-components';

/**
 * How wide the columns are: `auto`, as wide as their content asks, or `lines`, as wide as declared. In the second every
 * row is a grid of its own, so that rows can be left out and moved.
 */
export type TableLayout = 'auto' | 'lines';

// The table's width, not the window's, decides: the sidebar takes its share.
/** Rows become cards below this width. */
export const CARDS = '@container table (max-width: 639.98px)';
export const BELOW_MD = '@container table (max-width: 799.98px)';
export const AUTO_BELOW_LG = '@container table (max-width: 1019.98px)';
export const LINES_BELOW_LG = '@container table (max-width: 1079.98px)';

export interface WithLayout {
  $layout: TableLayout;
}

/** Styles of tables whose columns have declared widths. */
export const inLines =
  <Props extends object>(styles: RuleSet<Props>) =>
  ({ $layout }: Props & WithLayout) =>
    $layout === 'lines' && styles;

/** Styles of the other tables. */
export const inAuto =
  <Props extends object>(styles: RuleSet<Props>) =>
  ({ $layout }: Props & WithLayout) =>
    $layout === 'auto' && styles;
