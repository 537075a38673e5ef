import type { CallPatient } from '@harmony/domain';
import { TextLink } from '@harmony/ui';

export interface KeptElsewhereProps {
  /** The program that keeps the schedule. */
  keptIn: string;
  /** Who may be calling. */
  patients: readonly CallPatient[];
}

/** Where the visits of whoever calls are moved and cancelled, with the way there. */
export const KeptElsewhere = ({ keptIn, patients }: KeptElsewhereProps) => (
  <p data-private="">
    Move and cancel visits in {keptIn}.
    {patients.map(
      ({ id, name, nameLink }) =>
        nameLink && (
          <span key={id}>
            {' '}
            <TextLink href={nameLink} external>
              Open {name} in {keptIn}
            </TextLink>
          </span>
        ),
    )}
  </p>
);
