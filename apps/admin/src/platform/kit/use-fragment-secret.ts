import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * A secret that a link has brought in the fragment of the address, where no server and no other page sees it. It is taken
 * out of the address bar at once, so that neither a bookmark nor somebody's glance keeps it.
 *
 * @param read the secret in a fragment such as `#confirm-email=abc`; null: none
 */
export function useFragmentSecret(read: (fragment: string) => string | null): string | null {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const found = read(hash);
  const [secret, setSecret] = useState(found);
  useEffect(() => {
    if (found === null) return;
    setSecret(found);
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, [found, navigate, pathname, search]);
  return secret;
}
