import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Card, c, radius, readTheme, space, Switch } from '@harmony/ui';

const StyledCard = styled(Card)`
  display: grid;
  gap: ${space[12]};

  > h2 {
    font: var(--type-h3);
  }
`;

/** As wide as a card of the site on a large screen or on a phone, made smaller to fit the column. */
const Stage = styled.div<{ $isNarrow: boolean }>`
  padding: ${space[16]};
  border: 1px solid ${c.line};
  border-radius: ${radius.input};
  background: ${c.paper};
  color: ${c.ink};
  /* The console's headings are smaller than the site's. */
  --type-h3: 500 1.5rem/1.2 var(--font-display);
  overflow: hidden;

  > div {
    inline-size: ${({ $isNarrow }) => ($isNarrow ? '17.5rem' : '24rem')};
    max-inline-size: 100%;
    margin-inline: auto;
    zoom: 0.7;
  }
`;

const isDarkNow = (): boolean => {
  const theme = readTheme();
  return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
};

/** Shows what is typed as visitors will see it. It is inert: nothing in it can be pressed. */
export const PreviewCard = ({ children }: { children: ReactNode }) => {
  const [isDark, setDark] = useState(isDarkNow);
  const [isNarrow, setNarrow] = useState(false);
  return (
    <StyledCard as="section" aria-label="Preview">
      <h2>Preview</h2>
      <Stage className={isDark ? 'dark' : 'light'} $isNarrow={isNarrow}>
        <div inert>{children}</div>
      </Stage>
      <div>
        <Switch label="Dark" checked={isDark} onChange={(event) => setDark(event.target.checked)} />
        <Switch label="Phone" checked={isNarrow} onChange={(event) => setNarrow(event.target.checked)} />
      </div>
    </StyledCard>
  );
};
