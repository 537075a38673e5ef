import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Seal } from '../art/art';
import { useTheme } from '../theme/theme';
import { ThemeToggle } from '../theme/theme-toggle';
import { space } from '../tokens/tokens';

const StyledFrame = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  min-block-size: 100svh;

  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[12]} ${space[8]};
    padding: ${space[16]} var(--gutter);
  }
`;

const StyledBrand = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  font: 500 1.25rem/1.2 var(--font-display);

  svg {
    font-size: 2rem;
  }
`;

const StyledActions = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[12]};
`;

export interface StaffFrameProps {
  /** The name beside the seal. */
  name: string;
  /** Buttons at the end of the top line. */
  actions?: ReactNode;
  /** The page's `main`. */
  children: ReactNode;
}

/** The plain frame of the staff apps' pages: seal and name, theme toggle, actions, and the page below. */
export const StaffFrame = ({ name, actions, children }: StaffFrameProps) => {
  const [theme, setTheme] = useTheme();
  return (
    <StyledFrame>
      <header>
        <StyledBrand>
          <Seal />
          {name}
        </StyledBrand>
        <StyledActions>
          <ThemeToggle value={theme} onChange={setTheme} />
          {actions}
        </StyledActions>
      </header>
      {children}
    </StyledFrame>
  );
};
