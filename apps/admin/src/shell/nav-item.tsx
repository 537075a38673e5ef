import { Link, useLocation } from 'react-router-dom';
import { VisuallyHidden } from '@harmony/ui';
import type { PageEntry } from './page-entry';
import { isAt, usePages } from './pages-context';
import { SideTip } from './side-tip';

const noCount = (): undefined => undefined;

export interface NavItemProps {
  page: PageEntry;
  /** Only the icon is seen; the name is in the tooltip. */
  collapsed: boolean;
}

/** One page in the sidebar, with its number. */
export const NavItem = ({ page, collapsed }: NavItemProps) => {
  const { path, label, icon: Icon, useCount = noCount } = page;
  const isCurrent = isAt(page, useLocation(), usePages());
  // The list of pages never changes, so neither does which hook this is.
  const count = useCount();
  const number = count ? (
    <span data-count="">
      {count > 999 ? '999+' : count}
      <VisuallyHidden> open</VisuallyHidden>
    </span>
  ) : null;
  return (
    <SideTip text={label} active={collapsed}>
      <Link to={path} aria-current={isCurrent ? 'page' : undefined}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        <span data-label="">{label}</span>
        {number}
      </Link>
    </SideTip>
  );
};
