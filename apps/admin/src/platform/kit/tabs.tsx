import { Tabs } from 'radix-ui';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { c, media, space } from '@harmony/ui';

const StyledTabs = styled(Tabs.Root)`
  [role='tablist'] {
    display: flex;
    gap: ${space[4]};
    margin-block-end: ${space[24]};
    border-block-end: 1px solid ${c.line};
    overflow-x: auto;
  }
  @media print {
    [role='tablist'] {
      display: none;
    }
  }
  [role='tab'] {
    flex: none;
    min-block-size: var(--control);
    padding: ${space[8]} ${space[12]};
    border: 0;
    border-block-end: 2px solid transparent;
    margin-block-end: -1px;
    background: none;
    color: ${c.ink2};
    font: 500 0.9375rem/1.3 var(--font-text);
  }
  [role='tab'] > span {
    margin-inline-start: ${space[8]};
    color: ${c.ink3};
    font-variant-numeric: tabular-nums;
  }
  [role='tab'][aria-selected='true'] {
    border-color: ${c.seal};
    color: ${c.ink};
    font-weight: 600;
  }
  [role='tab']:focus-visible {
    outline-offset: -3px;
  }
  ${media.hover} {
    [role='tab']:hover {
      color: ${c.ink};
    }
  }
  @media (forced-colors: active) {
    [role='tab'][aria-selected='true'] {
      border-color: Highlight;
    }
  }
`;

export interface UrlTab {
  /** Its value in the URL. The first tab's is left out. */
  id: string;
  label: string;
  /** A number beside the label; 0 is not shown. */
  count?: number;
  content: ReactNode;
}

export interface UrlTabsProps {
  /** Name of the search parameter that holds the open tab. */
  param: string;
  tabs: readonly UrlTab[];
  /** Names the list of tabs. */
  label: string;
  /** Search parameters of single tabs, removed when another tab is opened. */
  own?: readonly string[];
}

/** Tabs that keep the open one in the URL: it survives a reload and can be linked to. Left, Right, Home, End. */
export const UrlTabs = ({ param, tabs, label, own = [] }: UrlTabsProps) => {
  const [search, setSearch] = useSearchParams();
  const first = tabs[0]?.id;
  const open = tabs.find(({ id }) => id === search.get(param))?.id ?? first;
  const list = useRef<HTMLDivElement>(null);
  // On phones the tabs scroll: keep the open one in sight.
  useLayoutEffect(() => {
    const element = list.current;
    const tab = element?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!element || !tab) return;
    const start = tab.offsetLeft - element.offsetLeft;
    if (start < element.scrollLeft || start + tab.offsetWidth > element.scrollLeft + element.clientWidth)
      element.scrollLeft = start - (element.clientWidth - tab.offsetWidth) / 2;
  }, [open]);
  const handleChange = (id: string): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of own) next.delete(name);
        if (id === first) next.delete(param);
        else next.set(param, id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <StyledTabs value={open} onValueChange={handleChange}>
      <Tabs.List ref={list} aria-label={label}>
        {tabs.map(({ id, label: name, count }) => (
          <Tabs.Trigger key={id} value={id}>
            {name}
            {count ? <span>{count}</span> : null}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(({ id, content }) => (
        <Tabs.Content key={id} value={id}>
          {content}
        </Tabs.Content>
      ))}
    </StyledTabs>
  );
};
