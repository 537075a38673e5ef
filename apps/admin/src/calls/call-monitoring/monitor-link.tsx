import { ButtonLink } from '@harmony/ui';

/** Where the call monitor lives on this origin. */
export const MONITOR_PATH = '/calls';

/** Opens the call monitor in a window of its own. */
export const MonitorLink = () => (
  <ButtonLink href={MONITOR_PATH} external variant="secondary">
    Open the monitor
  </ButtonLink>
);
