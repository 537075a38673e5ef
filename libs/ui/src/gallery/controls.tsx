import { CalendarDays, Phone } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../button/button';
import { CopyButton } from '../button/copy-button';
import { IconButton } from '../button/icon-button';
import { Checkbox, Switch } from '../field/choice';
import { ErrorSummary } from '../field/error-summary';
import { PasswordField } from '../field/password-field';
import { SelectField } from '../field/select-field';
import { TextArea, TextField } from '../field/text-field';
import { SearchField } from '../search/search-field';
import { Tooltip } from '../tooltip/tooltip';
import { Specimen } from './specimen';

const ERRORS = [{ id: 'gallery-email', message: 'Please enter a valid email address' }];

/** Everything that can be pressed, typed into or chosen. */
export const Controls = () => {
  const [pending, setPending] = useState(false);
  const [term, setTerm] = useState('sleep');
  const [summary, setSummary] = useState(false);
  return (
    <>
      <Specimen title="Buttons">
        <div data-row="">
          <Button>Send Message</Button>
          <Button variant="secondary">Our Services</Button>
          <Button variant="quiet">Clear search</Button>
          <Button variant="danger">Delete service</Button>
          <Button pending>Sending…</Button>
          <Button variant="secondary" pending>
            Loading…
          </Button>
        </div>
        <div data-row="">
          <Button size="sm">Online Booking</Button>
          <Button size="sm" variant="secondary">
            Discard
          </Button>
          <Button disabled>Sign In</Button>
          <Button>
            <CalendarDays size={18} strokeWidth={1.75} /> Book Now
          </Button>
          <ButtonLink href="https://example.org" external variant="secondary">
            Book online
          </ButtonLink>
          <Button pending={pending} onClick={() => setPending(true)}>
            Press to wait
          </Button>
        </div>
        <div data-row="">
          <IconButton label="Call us">
            <Phone size={20} strokeWidth={1.75} />
          </IconButton>
          <span>
            (416) 555-0139 <CopyButton value="(416) 555-0139" label="Copy phone number" />
          </span>
          <Tooltip text="Opens your mail program">
            <Button variant="secondary">With a tooltip</Button>
          </Tooltip>
        </div>
      </Specimen>

      <Specimen title="Fields">
        <div data-columns-3="">
          <TextField label="Name" defaultValue="Mei Tanaka" autoComplete="off" />
          <TextField
            id="gallery-email"
            label="Email"
            type="email"
            defaultValue="mei@"
            error="Please enter a valid email address"
            autoComplete="off"
          />
          <TextField label="Phone" optional type="tel" placeholder="(416) 555-0139" autoComplete="off" />
          <SelectField label="Service" optional defaultValue="" hint="If you know it already">
            <option value="">Choose a service</option>
            <option>Initial acupuncture consultation</option>
          </SelectField>
          <SelectField label="Service" disabled>
            <option>Loading…</option>
          </SelectField>
          <PasswordField label="Password" autoComplete="off" />
          <TextArea label="Message" hint="At least 10 characters" />
          <div>
            <Checkbox label="Remember my choice" defaultChecked />
            <Checkbox label="I have read the privacy page" error="Please confirm that you have read it" />
            <Checkbox label="Not available" disabled />
            <Switch label="Featured only" defaultChecked />
            <Switch label="Show inactive" hint="Acts at once" />
          </div>
        </div>
      </Specimen>

      <Specimen title="Error summary">
        {summary ? (
          <ErrorSummary title="There is a problem" errors={ERRORS} />
        ) : (
          <div data-row="">
            <Button variant="secondary" onClick={() => setSummary(true)}>
              Show the error summary
            </Button>
          </div>
        )}
      </Specimen>

      <Specimen title="Search">
        <SearchField
          label="Search conditions"
          placeholder="Search by name, symptom or treatment"
          value={term}
          onChange={setTerm}
        />
      </Specimen>
    </>
  );
};
