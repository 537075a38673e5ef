import type { Practitioner } from '@harmony/domain';
import type { ViewState } from '../../parts/page/view-state';

/** The practitioners, shared by the sections of the About page. */
export interface TeamState {
  /** Active ones in their manual order; empty until they are loaded. */
  people: readonly Practitioner[];
  state: ViewState;
  onRetry: () => void;
}
