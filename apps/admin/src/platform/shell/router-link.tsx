import { Link } from 'react-router-dom';
import type { AnchorProps } from '@harmony/ui';
import { BASE } from '../paths';

const INSIDE = new RegExp(`^${BASE}(?=[/?#]|$)`);

/** The link of `@harmony/ui`: drawn by the router for the console's pages, a document navigation to all others. */
export function RouterLink({ href, children, ...rest }: AnchorProps) {
  if (!INSIDE.test(href))
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  const inside = href.replace(INSIDE, '');
  return (
    <Link to={inside.startsWith('/') ? inside : `/${inside}`} {...rest}>
      {children}
    </Link>
  );
}
