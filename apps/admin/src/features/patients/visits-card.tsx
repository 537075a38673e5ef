import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { VISIT_STATES } from '@harmony/domain';
import { Button, IconButton, SelectField, TextField } from '@harmony/ui';
import { ButtonLine } from '../../kit/button-line';
import type { CardProps } from './card-props';
import { FormCard, FormRows } from './form-parts';
import { newVisit } from './patient-draft';
import { controlId } from './patient-problems';
import { useRows } from './use-rows';

const STATE_WORDS: Readonly<Record<(typeof VISIT_STATES)[number], string>> = {
  booked: 'Booked',
  completed: 'Completed',
  cancelled: 'Cancelled',
  'no-show': 'Did not come',
};
/** As many as most people want to see; the rest is behind a button. */
const SHOWN_FIRST = 5;

export interface VisitsCardProps extends CardProps {
  timeZone: string;
}

/** The patient's visits: the monitor shows the last and the next one. */
export const VisitsCard = ({ draft: { visits }, onChange, problems, timeZone }: VisitsCardProps) => {
  const [shown, setShown] = useState(SHOWN_FIRST);
  const rows = useRows(visits, (next) => onChange({ visits: next }));
  // What is added stands at the end, and what is wrong anywhere: both are always drawn.
  const [first] = useState(() => new Set(visits.map(({ key }) => key)));
  const isDrawn = (key: string, index: number): boolean =>
    index < shown || !first.has(key) || Object.keys(problems).some((path) => path.startsWith(`visits.${index}.`));
  const hidden = visits.filter(({ key }, index) => !isDrawn(key, index)).length;
  return (
    <FormCard as="section" aria-label="Visits">
      <h2>Visits</h2>
      <p>The monitor shows the last and the next one. Times are by the clinic’s clock ({timeZone}).</p>
      {visits.length > 0 && (
        <FormRows $wide="repeat(2, minmax(0, 1fr))" ref={rows.list} role="list">
          {visits.map(
            ({ key, at, type, doctor, status }, index) =>
              isDrawn(key, index) && (
                <li key={key} data-key={key}>
                  <div>
                    <TextField
                      id={controlId(`visits.${index}.startsAt`)}
                      label={`Date and time of visit ${index + 1}`}
                      type="datetime-local"
                      value={at}
                      error={problems[`visits.${index}.startsAt`]}
                      onChange={({ target }) => rows.change(key, { at: target.value })}
                    />
                    <SelectField
                      label="State"
                      value={status}
                      onChange={({ target }) =>
                        rows.change(key, { status: VISIT_STATES.find((each) => each === target.value) ?? 'booked' })
                      }
                    >
                      {VISIT_STATES.map((each) => (
                        <option key={each} value={each}>
                          {STATE_WORDS[each]}
                        </option>
                      ))}
                    </SelectField>
                    <TextField
                      id={controlId(`visits.${index}.type`)}
                      label="Treatment"
                      optional
                      value={type}
                      error={problems[`visits.${index}.type`]}
                      onChange={({ target }) => rows.change(key, { type: target.value })}
                      autoComplete="off"
                    />
                    <TextField
                      id={controlId(`visits.${index}.doctor`)}
                      label="Practitioner"
                      optional
                      value={doctor}
                      error={problems[`visits.${index}.doctor`]}
                      onChange={({ target }) => rows.change(key, { doctor: target.value })}
                      autoComplete="off"
                    />
                  </div>
                  <IconButton label={`Remove visit ${index + 1}`} onClick={() => rows.remove(key)}>
                    <Trash2 size={18} strokeWidth={1.75} />
                  </IconButton>
                </li>
              ),
          )}
        </FormRows>
      )}
      <ButtonLine>
        <Button data-add="" size="sm" variant="secondary" onClick={() => rows.add(newVisit())}>
          <Plus size={16} strokeWidth={1.75} aria-hidden />
          Add visit
        </Button>
        {hidden > 0 && (
          <Button size="sm" variant="quiet" onClick={() => setShown(Infinity)}>
            Show {hidden} more
          </Button>
        )}
      </ButtonLine>
    </FormCard>
  );
};
