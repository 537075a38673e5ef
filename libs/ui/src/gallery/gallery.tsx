import styled from 'styled-components';
import { SkipLink } from '../a11y/skip-link';
import { Seal } from '../art/art';
import { Container } from '../layout/layout';
import { useTheme } from '../theme/theme';
import { ThemeToggle } from '../theme/theme-toggle';
import { Cards } from './cards';
import { Controls } from './controls';
import { Feedback } from './feedback';
import { PageParts } from './page-parts';

const Header = styled.header`
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 12px;
    min-block-size: 76px;
    padding-block: 12px;
  }
  svg:first-child {
    font-size: 34px;
  }
  strong {
    margin-inline-end: auto;
    font: 600 1.3125rem/1.1 var(--font-display);
    letter-spacing: -0.01em;
  }
`;

/** Every component in every state on one page: for eyes, for axe, and for screenshots in both themes. */
export const Gallery = () => {
  const [theme, setTheme] = useTheme();
  return (
    <>
      <SkipLink />
      <Header>
        <Container>
          <Seal />
          <strong>Celadon</strong>
          <ThemeToggle value={theme} onChange={setTheme} />
        </Container>
      </Header>
      <main id="main" tabIndex={-1}>
        <PageParts />
        <Cards />
        <Controls />
        <Feedback />
      </main>
    </>
  );
};
