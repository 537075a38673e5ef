import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useLatest } from '../state/use-latest';
import { c, motion, space } from '../tokens/tokens';

/** A ruled list of `AccordionItem`s. May stand inside the panel of another accordion. */
export const Accordion = styled.div`
  border-block-end: 1px solid ${c.line};

  [data-panel] & {
    border-block-end: 0;
  }
`;

const Item = styled.div`
  border-block-start: 1px solid ${c.line};

  > :first-child {
    font: inherit;
    letter-spacing: inherit;
  }
  > :first-child > button {
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
  }
  &[data-size='lg'] > :first-child > button {
    font: var(--type-h3);
    letter-spacing: -0.012em;
    padding-block: ${space[24]};
  }
  > :first-child > button > svg {
    color: ${c.link};
    translate: 0 1px;
    transition: transform ${motion.enter} ${motion.out};
  }
  > :first-child > [aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
  > :first-child small {
    grid-column: 1;
    display: block;
    font: var(--type-small);
    letter-spacing: 0;
    color: ${c.ink2};
  }
  @media (hover: hover) {
    > :first-child > button:hover {
      color: ${c.link};
    }
  }
`;

const Inner = styled.div`
  padding: 0 ${space[40]} ${space[24]} 0;
  color: ${c.ink2};

  [data-size='lg'] > [data-panel] > & {
    padding: 0 0 ${space[32]};
  }
`;

export interface AccordionItemProps {
  title: ReactNode;
  /** A quieter second line in the button, such as a description or a count. */
  summary?: ReactNode;
  /** Level of the heading that holds the button. */
  level?: 2 | 3 | 4 | 5;
  /** `lg` for groups that hold further accordions. */
  size?: 'md' | 'lg';
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
  const Heading = `h${level}` as const;

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
    <Item data-size={size}>
      <Heading id={id}>
        <button
          type="button"
          id={`${base}-button`}
          aria-expanded={isOpen}
          aria-controls={`${base}-panel`}
          onClick={() => change(!isOpen)}
        >
          <span>
            <span>{title}</span>
            {summary && <small>{summary}</small>}
          </span>
          <ChevronDown size={20} strokeWidth={1.75} />
        </button>
      </Heading>
      <div ref={panel} id={`${base}-panel`} data-panel="" hidden={!isOpen}>
        <Inner>{children}</Inner>
      </div>
    </Item>
  );
};
