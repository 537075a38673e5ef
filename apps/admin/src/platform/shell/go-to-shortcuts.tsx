import { useNavigate } from 'react-router-dom';
import type { PageEntry } from './page-entry';
import { usePages } from './pages-context';
import { useShortcut } from '../state/shortcuts';

const GoTo = ({ page, keys }: { page: PageEntry; keys: string }) => {
  const navigate = useNavigate();
  useShortcut(keys, () => void navigate(page.path), { description: page.label, group: 'Go to' });
  return null;
};

/** The shortcuts of all pages that have one, such as G then S. Draws nothing. */
export const GoToShortcuts = () =>
  usePages().map((page) => page.keys && <GoTo key={page.path} page={page} keys={page.keys} />);
