import { Timeline } from '../../platform/people/timeline';
import { FormCard } from './form-parts';

/** Everything that happened with the patient, matched by their numbers. */
export const TimelineCard = ({ patientId }: { patientId: number }) => (
  <FormCard as="section" aria-label="Timeline">
    <h2>Timeline</h2>
    <Timeline key={patientId} person={String(patientId)} />
  </FormCard>
);
