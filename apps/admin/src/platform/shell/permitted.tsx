import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { AREAS, ROLE_NAMES } from '@harmony/domain';
import { ButtonLink, EmptyState } from '@harmony/ui';
import { BASE } from '../paths';
import { useMay } from '../state/use-may';
import { Page } from './page';
import { usePageAt } from './pages-context';

const roles = new Intl.ListFormat('en', { type: 'disjunction' });

/** Shows a page to those whose role may open it; others read who may. */
export const Permitted = ({ children }: { children: ReactNode }) => {
  const page = usePageAt(useLocation());
  const may = useMay();
  if (page === undefined || may(page.area)) return children;
  return (
    <Page title={page.label}>
      <EmptyState
        art="ginkgo"
        title="You don’t have access to this page"
        hint={`It’s for accounts with the role ${roles.format(AREAS[page.area].map((role) => ROLE_NAMES[role]))}. Administrators assign roles under Users.`}
        action={
          <ButtonLink href={BASE} variant="secondary">
            Go to the dashboard
          </ButtonLink>
        }
      />
    </Page>
  );
};
