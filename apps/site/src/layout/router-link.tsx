import { Link } from 'react-router-dom';
import type { AnchorProps } from '@harmony/ui';

/** Paths of other applications on the same host: going there is a document navigation, not a route. */
const OTHER_APPS = /^\/(admin|calls|api)(\/|$)/;

/** The link of `@harmony/ui`, drawn by the router for pages of this site. */
export function RouterLink({ href, ...rest }: AnchorProps) {
  if (OTHER_APPS.test(href)) return <a href={href} {...rest} />;
  return <Link to={href} {...rest} />;
}
