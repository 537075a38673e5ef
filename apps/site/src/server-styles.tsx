import { useContext, useMemo, type ContextType, type ReactNode } from 'react';
import styled, { StyleSheetContext, StyleSheetManager, type ServerStyleSheet } from 'styled-components';

type Stylis = NonNullable<ContextType<typeof StyleSheetContext>>['stylis'];

interface Kept {
  css: string;
  rules: string[];
}

/** Styles that depend on props have as many variants as their props have values: a few hundred in all. */
const MAX_KEPT = 5000;
const kept = new Map<string, Kept>();

/**
 * The rules that a component's CSS is parsed into, made once per process. styled-components itself remembers them per
 * style sheet only, and each render has a sheet of its own.
 */
function keeping(stylis: Stylis): Stylis {
  const rulesOf = (css: string, selector = '', prefix = '', componentId = '&'): string[] => {
    const key = `${prefix}${selector} ${componentId}`;
    const known = kept.get(key);
    if (known?.css === css) return known.rules;
    const rules = stylis(css, selector, prefix, componentId);
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(key, { css, rules });
    return rules;
  };
  return Object.assign(rulesOf, { hash: stylis.hash });
}

function KeptStyles({ children }: { children: ReactNode }) {
  const context = useContext(StyleSheetContext);
  const value = useMemo(() => ({ ...context, stylis: keeping(context.stylis) }), [context]);
  return <StyleSheetContext value={value}>{children}</StyleSheetContext>;
}

interface ComponentStyle {
  rules: readonly unknown[];
  generateAndInjectStyles: (...args: unknown[]) => string;
}

/**
 * styled-components looks a component's style up by its CSS, which it puts together from its pieces for every element that is
 * rendered. Where no piece depends on props they are joined, the first time: one text that is known already is found at once.
 */
function joinPieces(prototype: ComponentStyle): void {
  const { generateAndInjectStyles } = prototype;
  const seen = new WeakSet<ComponentStyle>();
  prototype.generateAndInjectStyles = function (this: ComponentStyle, ...args) {
    if (!seen.has(this)) {
      seen.add(this);
      if (this.rules.every((piece) => typeof piece === 'string')) this.rules = [this.rules.join('')];
    }
    return generateAndInjectStyles.apply(this, args);
  };
}

joinPieces(Object.getPrototypeOf(styled.div``.componentStyle) as ComponentStyle);

/** Collects the styles of what is rendered in it. */
export const ServerStyles = ({ sheet, children }: { sheet: ServerStyleSheet; children: ReactNode }) => (
  <StyleSheetManager sheet={sheet.instance}>
    <KeptStyles>{children}</KeptStyles>
  </StyleSheetManager>
);
