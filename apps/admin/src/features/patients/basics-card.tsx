import { Button, Switch, TextField, TextLink } from '@harmony/ui';
import { TagInput } from '../../editor/tags/tag-input';
import { StyledNotice } from '../../kit/notice';
import type { CardProps } from './card-props';
import { StyledFormCard } from './form-style';
import { controlId } from './patient-problems';

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
/** Today on this device, in the format of date fields: the latest possible date of birth. */
const today = (): string => new Date().toLocaleDateString('en-CA');

/** Who the patient is, as the front desk sees it while the phone rings. */
export const BasicsCard = ({ draft, onChange, problems }: CardProps) => (
  <StyledFormCard as="section" aria-label="Patient">
    <h2>Patient</h2>
    {draft.isLead && (
      <StyledNotice as="div" data-tone="info">
        <p>This is a lead: somebody who has called and is not a patient yet.</p>
        <Button size="sm" variant="secondary" onClick={() => onChange({ isLead: false })}>
          Make a patient
        </Button>
      </StyledNotice>
    )}
    <div data-pair="">
      <TextField
        id={controlId('name')}
        label="Name"
        value={draft.name}
        error={problems['name']}
        onChange={({ target }) => onChange({ name: target.value })}
        autoComplete="off"
      />
      <TextField
        id={controlId('preferredName')}
        label="Preferred name"
        optional
        hint="What the patient likes to be called."
        value={draft.preferredName}
        error={problems['preferredName']}
        onChange={({ target }) => onChange({ preferredName: target.value })}
        autoComplete="off"
      />
      <TextField
        id={controlId('dateOfBirth')}
        label="Date of birth"
        optional
        type="date"
        min="1880-01-01"
        max={today()}
        value={draft.dateOfBirth}
        error={problems['dateOfBirth']}
        onChange={({ target }) => onChange({ dateOfBirth: target.value })}
        autoComplete="off"
      />
      <TextField
        id={controlId('externalId')}
        label="Patient number"
        optional
        hint="In the file you import from: imports find the patient by it."
        value={draft.externalId}
        error={problems['externalId']}
        onChange={({ target }) => onChange({ externalId: target.value })}
        autoComplete="off"
      />
    </div>
    <TextField
      id={controlId('externalLink')}
      label="Link to the patient"
      optional
      type="url"
      inputMode="url"
      hint="Where the name leads to on the monitor, such as the patient’s page in your practice software."
      value={draft.externalLink}
      error={problems['externalLink']}
      onChange={({ target }) => onChange({ externalLink: target.value })}
      autoComplete="off"
      spellCheck={false}
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
      hint="Shown on top of the patient’s card: an allergy, a wheelchair, an interpreter. Enter adds one."
      tags={draft.alerts}
      onChange={(alerts) => onChange({ alerts })}
      suggestions={[]}
      error={problems['alerts']}
    />
    <Switch
      label="Active"
      hint="Callers are matched with active patients only."
      checked={draft.isActive}
      onChange={({ target }) => onChange({ isActive: target.checked })}
    />
  </StyledFormCard>
);
