import styled from 'styled-components';
import { LEAVE_NO_MESSAGE } from '@harmony/domain';
import { Button, space, Switch, TextField, TextLink } from '@harmony/ui';
import { useClinicTime } from '../../platform/kit/use-clinic-time';
import { isWebAddress } from '../../platform/editor/fields/plain-fields';
import { TagInput } from '../../platform/editor/tags/tag-input';
import { Notice } from '../../platform/kit/notice';
import { linkProps, textProps, type CardProps } from './card-props';
import { FormCard } from './form-parts';
import { controlId } from './patient-problems';

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]};

  @container (min-width: 30rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** Who the patient is, as the front desk sees it while the phone rings. */
export const BasicsCard = (props: CardProps) => {
  const { draft, onChange, problems } = props;
  // The latest possible date of birth.
  const { date: today } = useClinicTime();
  return (
    <FormCard as="section" aria-label="Patient">
      <h2>Patient</h2>
      {draft.isLead && (
        <Notice as="div" $tone="info">
          <p>This is a lead: someone who has called but isn’t a patient yet.</p>
          <Button size="sm" variant="secondary" onClick={() => onChange({ isLead: false })}>
            Convert to patient
          </Button>
        </Notice>
      )}
      <Pair>
        <TextField {...textProps(props, 'name')} />
        <TextField {...textProps(props, 'preferredName')} optional hint="What the patient likes to be called." />
        <TextField {...textProps(props, 'dateOfBirth')} optional type="date" min="1880-01-01" max={today} />
        <TextField
          {...textProps(props, 'email')}
          optional
          type="email"
          hint="Messages sent from it are shown in their timeline."
        />
        <TextField
          {...textProps(props, 'externalId')}
          optional
          hint="As in the file you import from. Imports use it to find the patient."
        />
      </Pair>
      <TextField
        {...linkProps(props, 'externalLink')}
        hint="Where clicking the name on the monitor leads, such as the patient’s page in your practice software."
      />
      {isWebAddress(draft.externalLink.trim()) && (
        <p>
          <TextLink href={draft.externalLink.trim()} external>
            Test link
          </TextLink>
        </p>
      )}
      <TagInput
        id={controlId('alerts')}
        label="Alerts"
        optional
        hint="Shown at the top of the patient’s card, such as an allergy, a wheelchair or an interpreter. Press Enter to add one."
        tags={draft.alerts}
        onChange={(alerts) => onChange({ alerts })}
        suggestions={[]}
        error={problems['alerts']}
      />
      <Switch
        label={LEAVE_NO_MESSAGE}
        hint="Others might hear them. Shown as the first alert on the patient’s card."
        checked={draft.leaveNoMessage}
        onChange={({ target }) => onChange({ leaveNoMessage: target.checked })}
      />
      <Switch
        label="Active"
        hint="Only active patients are matched with callers."
        checked={draft.isActive}
        onChange={({ target }) => onChange({ isActive: target.checked })}
      />
    </FormCard>
  );
};
