import { capital } from '@harmony/domain';
import { Plus, Trash2 } from 'lucide-react';
import { Button, IconButton, SelectField, TextField } from '@harmony/ui';
import { ButtonLine } from '../../kit/button-line';
import type { CardProps } from './card-props';
import { StyledFormCard, StyledRows } from './form-style';
import { newPhone } from './patient-draft';
import { controlId } from './patient-problems';
import { usePhoneReader, type PhoneReading } from './read-phone';
import { useRows } from './use-rows';

/** As imports write them. */
const KINDS = ['mobile', 'home', 'work'];
const Reading = ({ reading }: { reading: PhoneReading }) => {
  if (reading.state === 'none') return <>A number as you would write it.</>;
  if (reading.state === 'bad') return <span data-bad="">{reading.why}</span>;
  return (
    <span data-good="">
      Matches {reading.e164}
      {reading.ext !== null && `, extension ${reading.ext}`}
    </span>
  );
};

/** The numbers by which the patient is recognised. */
export const PhonesCard = ({ draft: { phones }, onChange, problems }: CardProps) => {
  const read = usePhoneReader();
  const rows = useRows(phones, (next) => onChange({ phones: next }));
  const kindsFor = (kind: string) => (kind === '' || KINDS.includes(kind) ? KINDS : [...KINDS, kind]);
  return (
    <StyledFormCard as="section" aria-label="Telephone numbers">
      <h2>Telephone numbers</h2>
      <p>A caller is recognised by any of them. A number may belong to several patients, such as a family.</p>
      {phones.length > 0 && (
        <StyledRows ref={rows.list} role="list">
          {phones.map(({ key, raw, kind, relation }, index) => (
            <li key={key} data-key={key} data-wide-first="">
              <div>
                <TextField
                  id={controlId(`phones.${index}.raw`)}
                  label={`Number ${index + 1}`}
                  type="tel"
                  value={raw}
                  hint={read ? <Reading reading={read(raw)} /> : 'A number as you would write it.'}
                  error={problems[`phones.${index}.raw`]}
                  onChange={({ target }) => rows.change(key, { raw: target.value })}
                  autoComplete="off"
                />
                <SelectField
                  label="Kind"
                  value={kind}
                  error={problems[`phones.${index}.kind`]}
                  onChange={({ target }) => rows.change(key, { kind: target.value })}
                >
                  <option value="">Not said</option>
                  {kindsFor(kind).map((each) => (
                    <option key={each} value={each}>
                      {capital(each)}
                    </option>
                  ))}
                </SelectField>
                <TextField
                  id={controlId(`phones.${index}.relation`)}
                  label="Whose"
                  optional
                  hint="Mother, husband…"
                  value={relation}
                  error={problems[`phones.${index}.relation`]}
                  onChange={({ target }) => rows.change(key, { relation: target.value })}
                  autoComplete="off"
                />
              </div>
              <IconButton label={`Remove number ${index + 1}`} onClick={() => rows.remove(key)}>
                <Trash2 size={18} strokeWidth={1.75} />
              </IconButton>
            </li>
          ))}
        </StyledRows>
      )}
      <ButtonLine>
        <Button data-add="" size="sm" variant="secondary" onClick={() => rows.add(newPhone())}>
          <Plus size={16} strokeWidth={1.75} aria-hidden />
          Add number
        </Button>
        {problems['phones'] !== undefined && <p>{problems['phones']}</p>}
      </ButtonLine>
    </StyledFormCard>
  );
};
