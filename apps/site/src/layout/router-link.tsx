import { createContext, use } from 'react';
import { Link } from 'react-router-dom';
import type { AnchorProps } from '@harmony/ui';

/** Paths of other applications on the same host: going there is a document navigation, not a route. */
const OTHER_APPS = /^\/(admin|calls|api)(\/|$)/;

/** Loads the code of a page before the visitor goes there. */
export const PreloadContext = createContext<(href: string) => void>(() => undefined);

/** The link of `@harmony/ui`, rendered by the router for pages of this site. Pointing at it loads the page's code. */
export function RouterLink({ href, children, ...rest }: AnchorProps) {
  const preload = use(PreloadContext);
  if (OTHER_APPS.test(href))
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  return (
    <Link to={href} onPointerEnter={() => preload(href)} {...rest}>
      {children}
    </Link>
  );
}
