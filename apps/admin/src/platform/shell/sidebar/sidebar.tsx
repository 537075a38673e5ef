import { Menu as MenuIcon, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { c, IconButton, layer, Seal, space } from '@harmony/ui';
import { Sheet } from '../../kit/overlays/sheet';
import { narrow, wide } from './widths';
import { SideContent, type SideContentProps } from './side-content';
import { useClinicName } from '../use-clinic';

const StyledSidebar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${layer.sticky};
  block-size: 100dvh;
  border-inline-end: 1px solid ${c.line};
  background: ${c.sunken};

  ${narrow} {
    display: none;
  }
  @media print {
    display: none;
  }
`;

export type SidebarProps = Required<SideContentProps>;

/** The sidebar of wide screens. */
export const Sidebar = (props: SidebarProps) => (
  <StyledSidebar>
    <SideContent {...props} />
  </StyledSidebar>
);

const StyledTopLine = styled.header`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  padding: ${space[4]} ${space[8]};
  border-block-end: 1px solid ${c.line};
  background: ${c.sunken};

  > p {
    display: flex;
    flex: 1;
    align-items: center;
    gap: ${space[8]};
    min-inline-size: 0;
    font: 500 1.0625rem/1.25 var(--font-display);
  }
  > p svg {
    flex: none;
    font-size: 1.5rem;
  }
  ${wide} {
    display: none;
  }
  @media print {
    display: none;
  }
`;

/** The line above the page on narrow screens, whose button opens the sidebar as a sheet. */
export const TopLine = ({ onSearch, onShortcuts }: SideContentProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const { key } = useLocation();
  const name = useClinicName();
  // Going somewhere closes it.
  useEffect(() => setIsOpen(false), [key]);
  const closing = (then: () => void) => () => {
    setIsOpen(false);
    then();
  };
  return (
    <>
      <StyledTopLine>
        <IconButton label="Open the menu" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
          <MenuIcon size={20} strokeWidth={1.75} />
        </IconButton>
        <p>
          <Seal />
          {name}
        </p>
        <IconButton label="Search" onClick={onSearch}>
          <Search size={20} strokeWidth={1.75} />
        </IconButton>
      </StyledTopLine>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={name} side="start" flush>
        <SideContent onSearch={closing(onSearch)} onShortcuts={closing(onShortcuts)} />
      </Sheet>
    </>
  );
};
