import { ExternalLink, PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react';
import styled, { css } from 'styled-components';
import { c, media, radius, Seal, space, ThemeToggle, useTheme } from '@harmony/ui';
import { Keys } from '../../kit/keys';
import { websiteUrl } from '../../paths';
import { NavItem } from './nav-item';
import { PAGE_GROUPS } from '../page-entry';
import { usePages } from '../pages-context';
import { short, wide } from './widths';
import { SideTip } from './side-tip';
import { type Collapsible, EntryLink, GroupName, Label } from './sidebar-parts';
import { useClinicName } from '../use-clinic';
import { UserMenu } from './user-menu';

interface Sheetable {
  $isInSheet: boolean;
}

const Side = styled.div<Sheetable>`
  display: ${({ $isInSheet }) => ($isInSheet ? 'block' : 'grid')};
  grid-template-rows: auto minmax(0, 1fr) auto;
  block-size: 100%;
  min-block-size: 0;
  color: ${c.ink2};
  font-size: ${({ $isInSheet }) => ($isInSheet ? '1rem' : undefined)};
`;

const Top = styled.div`
  padding: ${space[12]} ${space[8]};

  ${short} {
    padding-block: ${space[8]} 6px;
  }
`;

const Brand = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  padding: ${space[4]} ${space[8]} ${space[12]};
  color: ${c.ink};
  font: 500 1.0625rem/1.25 var(--font-display);
  overflow-wrap: anywhere;

  svg {
    flex: none;
    font-size: 1.75rem;
  }
  ${short} {
    padding-block: 0 ${space[8]};
    font-size: 0.9375rem;

    svg {
      font-size: 1.375rem;
    }
  }
`;

const SearchButton = styled.button<Collapsible & Sheetable>`
  display: flex;
  align-items: center;
  justify-content: ${({ $isCollapsed }) => ($isCollapsed ? 'center' : undefined)};
  gap: 6px;
  inline-size: 100%;
  min-block-size: var(--control);
  padding: 0 6px 0 ${space[8]};
  padding-inline: ${({ $isCollapsed, $isInSheet }) => ($isCollapsed ? '0' : $isInSheet ? space[12] : undefined)};
  border: 1px solid ${c.lineStrong};
  border-radius: ${radius.input};
  background: ${c.surface};
  color: ${c.ink3};
  text-align: start;
  font-size: ${({ $isInSheet }) => ($isInSheet ? '0.9375rem' : '0.8125rem')};

  ${short} {
    min-block-size: 2rem;
  }
  ${media.hover} {
    &:hover {
      border-color: ${c.link};
      color: ${c.ink2};
    }
  }
`;

const SearchLabel = styled(Label)`
  white-space: nowrap;
`;

const Pages = styled.nav<Sheetable>`
  padding: 0 ${space[8]} ${space[12]};
  overflow-y: ${({ $isInSheet }) => ($isInSheet ? 'visible' : 'auto')};
  overscroll-behavior: contain;
  scrollbar-width: thin;

  /* What lies above and below throws a shadow until it has been scrolled into sight. */
  ${wide} {
    background:
      linear-gradient(${c.sunken} 40%, transparent) top / 100% 32px no-repeat local,
      linear-gradient(transparent, ${c.sunken} 60%) bottom / 100% 32px no-repeat local,
      linear-gradient(${c.line}, transparent) top / 100% 12px no-repeat scroll,
      linear-gradient(transparent, ${c.line}) bottom / 100% 12px no-repeat scroll;
  }
  ${short} {
    padding-block-end: 6px;
  }
`;

const Group = styled.div`
  & + & {
    margin-block-start: ${space[16]};

    ${wide} {
      margin-block-start: ${space[12]};
    }
    ${short} {
      margin-block-start: ${space[8]};
    }
  }
`;

const GroupPages = styled.ul`
  display: grid;
  gap: 1px;
  padding: 0;
  list-style: none;

  ${short} {
    gap: 0;
  }
`;

const Bottom = styled.div<Collapsible>`
  display: grid;
  gap: 1px;
  padding: ${space[12]} ${space[8]};
  border-block-start: 1px solid ${c.line};

  ${short} {
    grid-template-columns: ${({ $isCollapsed }) => !$isCollapsed && 'repeat(2, minmax(0, 1fr))'};
    padding-block: 6px;

    > :last-child {
      grid-column: 1 / -1;
    }
  }
`;

const LastLine = styled.div<Collapsible>`
  display: flex;
  align-items: center;
  justify-content: ${({ $isCollapsed }) => ($isCollapsed ? 'center' : 'space-between')};
  padding: ${space[8]} 0 0 ${space[8]};

  ${short} {
    padding-block-start: 2px;
  }
  ${({ $isCollapsed }) =>
    $isCollapsed &&
    css`
      padding-inline: 0;
    `}

  svg {
    flex: none;
    color: ${c.ink3};
  }
  /* The choice of the theme, smaller than on a page. */
  fieldset {
    border-width: 1px;
  }
  label {
    inline-size: 40px;
    block-size: 30px;

    ${media.belowMd} {
      inline-size: 48px;
      block-size: 44px;
    }
  }
`;

const FoldButton = styled.button`
  display: grid;
  place-items: center;
  inline-size: 2.25rem;
  block-size: 2.25rem;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${radius.control};
  background: none;

  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.hover} {
    &:hover {
      background: color-mix(in srgb, ${c.line} 55%, transparent);
      color: ${c.ink};
    }
  }
`;

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
  const isInSheet = onCollapse === undefined;
  const look = { $isCollapsed: collapsed, $isInSheet: isInSheet };
  return (
    <Side $isInSheet={isInSheet}>
      <Top>
        {onCollapse && (
          <Brand>
            <Seal />
            <Label $isCollapsed={collapsed}>{name}</Label>
          </Brand>
        )}
        <SideTip text="Search or jump to" active={collapsed}>
          <SearchButton type="button" {...look} onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
            <Search size={16} strokeWidth={1.75} aria-hidden />
            <SearchLabel $isCollapsed={collapsed}>Search or jump to…</SearchLabel>
            {!collapsed && <Keys keys="$mod+k" compact />}
          </SearchButton>
        </SideTip>
      </Top>
      <Pages aria-label="Console" $isInSheet={isInSheet}>
        {PAGE_GROUPS.map((group) => {
          const shown = pages.filter((page) => page.group === group && !page.hidden);
          if (shown.length === 0) return null;
          return (
            <Group key={group}>
              <GroupName id={`side-${group}`} $isCollapsed={collapsed}>
                {group}
              </GroupName>
              <GroupPages aria-labelledby={`side-${group}`}>
                {shown.map((page) => (
                  <li key={page.path}>
                    <NavItem page={page} collapsed={collapsed} isInSheet={isInSheet} />
                  </li>
                ))}
              </GroupPages>
            </Group>
          );
        })}
      </Pages>
      <Bottom $isCollapsed={collapsed}>
        <SideTip text="View site" active={collapsed}>
          <EntryLink
            {...look}
            href={websiteUrl(window.location)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label="View site (opens in new tab)"
          >
            <ExternalLink size={18} strokeWidth={1.75} aria-hidden />
            <Label $isCollapsed={collapsed}>View site</Label>
          </EntryLink>
        </SideTip>
        <UserMenu collapsed={collapsed} isInSheet={isInSheet} onShortcuts={onShortcuts} />
        <LastLine $isCollapsed={collapsed}>
          {!collapsed && <ThemeToggle value={theme} onChange={setTheme} />}
          {onCollapse && (
            <SideTip text={foldText} active>
              <FoldButton type="button" aria-label={foldText} aria-expanded={!collapsed} onClick={onCollapse}>
                <Fold size={18} strokeWidth={1.75} aria-hidden />
              </FoldButton>
            </SideTip>
          )}
        </LastLine>
      </Bottom>
    </Side>
  );
};
