import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { VisuallyHidden } from '@harmony/ui';
import type { PageEntry } from '../page-entry';
import { usePageAt } from '../pages-context';
import { SideTip } from './side-tip';
import { Count, Label, PageLink } from './sidebar-parts';

const noCount = (): undefined => undefined;

export interface NavItemProps {
  page: PageEntry;
  /** Only the icon is seen; the name is in the tooltip. */
  collapsed: boolean;
  isInSheet: boolean;
}

/** One page in the sidebar, with its number. */
export const NavItem = ({ page, collapsed, isInSheet }: NavItemProps) => {
  const { path, label, icon: Icon, useCount = noCount } = page;
  const isCurrent = usePageAt(useLocation()) === page;
  // Which hook this is never changes: the list is keyed by page.
  const found = useCount();
  const link = useRef<HTMLAnchorElement>(null);
  // Reached by its address, the page may stand below the sidebar's edge.
  useEffect(() => {
    if (isCurrent && !isInSheet) link.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent, isInSheet]);
  const isOverdue = typeof found === 'object';
  const count = isOverdue ? found.overdue : found;
  const number = count ? (
    <Count $isCollapsed={collapsed} $isUrgent={isOverdue}>
      {count > 999 ? '999+' : count}
      <VisuallyHidden>{isOverdue ? ' overdue' : ' open'}</VisuallyHidden>
    </Count>
  ) : null;
  return (
    <SideTip text={label} active={collapsed}>
      <PageLink
        ref={link}
        to={path}
        $isCollapsed={collapsed}
        $isInSheet={isInSheet}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        <Label $isCollapsed={collapsed}>{label}</Label>
        {number}
      </PageLink>
    </SideTip>
  );
};
