import type { ReactNode } from 'react';
import type { ClinicContact } from '@harmony/domain';
import { SkipLink } from '@harmony/ui';
import { ReachClinic } from '../features/preview-gate/reach-clinic';
import { Main } from '../layout/main';
import { RouteEffects } from '../layout/route-effects';
import { ToastHost } from '../layout/toast-host';
import { FollowOn } from '../parts/page/follow-on';

/** Around a page that a mail led to while preview mode hides the site: how to reach the clinic, and nothing that leads elsewhere. */
export const LinkedFrame = ({ contact, children }: { contact: ClinicContact | null; children: ReactNode }) => (
  <>
    <SkipLink />
    <Main id="main" tabIndex={-1} $overHero={false}>
      {children}
      <FollowOn>
        <ReachClinic contact={contact} />
      </FollowOn>
    </Main>
    <ToastHost />
    <RouteEffects />
  </>
);
