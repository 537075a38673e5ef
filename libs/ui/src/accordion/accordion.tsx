import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { useLatest } from '../state/use-latest';
import { c, motion, space } from '../tokens/tokens';

type AccordionSize = 'md' | 'lg';

/** A ruled list of `AccordionItem`s. May be nested in the panel of another accordion. */
export const Accordion = styled.div`
  border-block-end: 1px solid ${c.line};

  [data-panel] & {
    border-block-end: 0;
  }
`;

const Item = styled.div<{ $framed: boolean }>`
  border-block-start: ${({ $framed }) => ($framed ? 0 : `1px solid ${c.line}`)};
`;

// Doubled for a higher specificity than a page's rules for its headings.
const Heading = styled.h3`
  && {
    font: inherit;
    letter-spacing: inherit;
  }
`;

const large = css`
  padding-block: ${space[24]};
  font: var(--type-h3);
  letter-spacing: -0.012em;
`;

const Toggle = styled.button<{ $size: AccordionSize }>`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: ${space[4]} ${space[16]};
  inline-size: 100%;
  min-block-size: 3.5rem;
  padding: ${space[16]} 0;
  border: 1px solid transparent;
  border-inline: 0;
  background: none;
  color: ${c.ink};
  font: 600 1.0625rem/1.4 var(--font-text);
  text-align: start;
  transition: color ${motion.hover};
  ${({ $size }) => $size === 'lg' && large}

  @media (hover: hover) {
    &:hover {
      color: ${c.link};
    }
  }
`;

const Summary = styled.small`
  display: block;
  font: var(--type-small);
  letter-spacing: 0;
  color: ${c.ink2};
`;

const Arrow = styled(ChevronDown)`
  color: ${c.link};
  translate: 0 1px;
  transition: transform ${motion.enter} ${motion.out};

  [aria-expanded='true'] > & {
    transform: rotate(180deg);
  }
`;

const Content = styled.div<{ $size: AccordionSize; $framed: boolean }>`
  padding: 0 ${({ $framed }) => ($framed ? 0 : space[40])} ${space[24]} 0;
  color: ${c.ink2};
  ${({ $size }) => $size === 'lg' && `padding: 0 0 ${space[32]};`}
`;

export interface AccordionItemProps {
  title: ReactNode;
  /** A quieter second line in the button, such as a description or a count. */
  summary?: ReactNode;
  /** Level of the heading that holds the button. */
  level?: 2 | 3 | 4 | 5;
  /** `lg` for groups that hold further accordions. */
  size?: AccordionSize;
  /** For an item in a frame of its own: no rule above it, and its content takes the whole width. */
  framed?: boolean;
  /** Whether it starts open, when the item keeps its own state. */
  defaultOpen?: boolean;
  /** Whether it is open, when the parent keeps the state; needs `onToggle`. */
  open?: boolean;
  onToggle?: (open: boolean) => void;
  /** Id of the heading, for links to it. */
  id?: string;
  children: ReactNode;
}

/**
 * A heading with a button that opens its panel. Closed panels are `hidden="until-found"`: the browser's find-in-page
 * and links to text open them. React cannot write that value, so it is set on the element once it is mounted; the
 * server's page has a plain `hidden`, which `noScriptCss` lifts where no script will ever run.
 */
export const AccordionItem = ({
  title,
  summary,
  level = 3,
  size = 'md',
  framed = false,
  defaultOpen = false,
  open,
  onToggle,
  id,
  children,
}: AccordionItemProps) => {
  const [own, setOwn] = useState(defaultOpen);
  const isOpen = open ?? own;
  const panel = useRef<HTMLDivElement>(null);
  const base = useId();

  const change = (next: boolean) => {
    setOwn(next);
    onToggle?.(next);
  };
  const latest = useLatest(change);

  useLayoutEffect(() => {
    if (!isOpen) panel.current?.setAttribute('hidden', 'until-found');
  }, [isOpen]);

  useEffect(() => {
    const element = panel.current;
    const reveal = () => latest.current(true);
    element?.addEventListener('beforematch', reveal);
    return () => element?.removeEventListener('beforematch', reveal);
  }, [latest]);

  return (
    <Item $framed={framed}>
      <Heading as={`h${level}`} id={id}>
        <Toggle
          $size={size}
          type="button"
          id={`${base}-button`}
          aria-expanded={isOpen}
          aria-controls={`${base}-panel`}
          onClick={() => change(!isOpen)}
        >
          <span>
            <span>{title}</span>
            {summary && <Summary>{summary}</Summary>}
          </span>
          <Arrow size={20} strokeWidth={1.75} />
        </Toggle>
      </Heading>
      <div ref={panel} id={`${base}-panel`} data-panel="" hidden={!isOpen}>
        <Content $size={size} $framed={framed}>
          {children}
        </Content>
      </div>
    </Item>
  );
};
