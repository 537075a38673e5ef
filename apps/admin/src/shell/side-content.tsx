import { ExternalLink, PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react';
import { Seal, ThemeToggle, useTheme } from '@harmony/ui';
import { Keys } from '../kit/keys';
import { websiteUrl } from '../paths';
import { NavItem } from './nav-item';
import { PAGE_GROUPS } from './page-entry';
import { usePages } from './pages-context';
import { SideTip } from './side-tip';
import { StyledSide } from './side-style';
import { useClinicName } from './use-clinic';
import { UserMenu } from './user-menu';

export interface SideContentProps {
  onSearch: () => void;
  onShortcuts: () => void;
  collapsed?: boolean;
  /** Folds the sidebar up and down; without it this is a sheet, which has a title of its own. */
  onCollapse?: () => void;
}

/** What is in the sidebar, and in the sheet that stands for it on narrow screens. */
export const SideContent = ({ onSearch, onShortcuts, collapsed = false, onCollapse }: SideContentProps) => {
  const pages = usePages();
  const name = useClinicName();
  const [theme, setTheme] = useTheme();
  const Fold = collapsed ? PanelLeftOpen : PanelLeftClose;
  const foldText = collapsed ? 'Expand the sidebar' : 'Collapse the sidebar';
  return (
    <StyledSide data-collapsed={collapsed ? '' : undefined} data-sheet={onCollapse ? undefined : ''}>
      <div data-top="">
        {onCollapse && (
          <p data-brand="">
            <Seal />
            <span data-label="">{name}</span>
          </p>
        )}
        <SideTip text="Search or jump to" active={collapsed}>
          <button type="button" data-search="" onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
            <Search size={16} strokeWidth={1.75} aria-hidden />
            <span data-label="">Search or jump to…</span>
            <Keys keys="$mod+k" compact />
          </button>
        </SideTip>
      </div>
      <nav aria-label="Console">
        {PAGE_GROUPS.map((group) => {
          const shown = pages.filter((page) => page.group === group && !page.hidden);
          if (shown.length === 0) return null;
          return (
            <div key={group}>
              <p id={`side-${group}`}>{group}</p>
              <ul aria-labelledby={`side-${group}`}>
                {shown.map((page) => (
                  <li key={page.path}>
                    <NavItem page={page} collapsed={collapsed} />
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </nav>
      <div data-bottom="">
        <SideTip text="View site" active={collapsed}>
          <a
            href={websiteUrl(window.location)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label="View site (opens in new tab)"
          >
            <ExternalLink size={18} strokeWidth={1.75} aria-hidden />
            <span data-label="">View site</span>
          </a>
        </SideTip>
        <UserMenu collapsed={collapsed} onShortcuts={onShortcuts} />
        <div data-fold="">
          {!collapsed && <ThemeToggle value={theme} onChange={setTheme} />}
          {onCollapse && (
            <SideTip text={foldText} active>
              <button type="button" aria-label={foldText} aria-expanded={!collapsed} onClick={onCollapse}>
                <Fold size={18} strokeWidth={1.75} aria-hidden />
              </button>
            </SideTip>
          )}
        </div>
      </div>
    </StyledSide>
  );
};
