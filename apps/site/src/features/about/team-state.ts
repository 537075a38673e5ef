import type { Practitioner } from '@harmony/domain';
import type { ViewState } from '../../parts/view-state';

/** The practitioners as the sections of the About page share them. */
export interface TeamState {
  /** Active ones in their manual order; none while they are not there. */
  people: readonly Practitioner[];
  state: ViewState;
  onRetry: () => void;
}
