import { capital } from '@harmony/domain';
import { Plus, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { Button, c, IconButton, SelectField, TextField } from '@harmony/ui';
import { ButtonLine } from '../../platform/kit/button-line';
import type { CardProps } from './card-props';
import { FormCard, FormRows } from './form-parts';
import { newPhone } from './patient-draft';
import { controlId } from './patient-problems';
import { usePhoneReader, type PhoneReading } from './read-phone';
import { useRows } from './use-rows';

/** As imports write them. */
const KINDS = ['mobile', 'home', 'work'];

const Finding = styled.span<{ $isGood: boolean }>`
  color: ${({ $isGood }) => ($isGood ? c.jade : c.amber)};
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;
`;

const Reading = ({ reading }: { reading: PhoneReading }) => {
  if (reading.state === 'none') return <>Any common format works.</>;
  if (reading.state === 'bad') return <Finding $isGood={false}>{reading.why}</Finding>;
  return (
    <Finding $isGood>
      Matches {reading.e164}
      {reading.ext !== null && `, extension ${reading.ext}`}
    </Finding>
  );
};

/** The numbers by which the patient is recognised. */
export const PhonesCard = ({ draft: { phones }, onChange, problems }: CardProps) => {
  const read = usePhoneReader();
  const rows = useRows(phones, (next) => onChange({ phones: next }));
  const kindsFor = (kind: string) => (kind === '' || KINDS.includes(kind) ? KINDS : [...KINDS, kind]);
  return (
    <FormCard as="section" aria-label="Phone numbers">
      <h2>Phone numbers</h2>
      <p>A caller is recognized by any of them. Several patients, such as a family, may share a number.</p>
      {phones.length > 0 && (
        <FormRows $wide="minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)" ref={rows.list} role="list">
          {phones.map(({ key, raw, kind, relation }, index) => (
            <li key={key} data-key={key}>
              <div>
                <TextField
                  id={controlId(`phones.${index}.raw`)}
                  label={`Number ${index + 1}`}
                  type="tel"
                  value={raw}
                  hint={read ? <Reading reading={read(raw)} /> : 'Any common format works.'}
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
                  <option value="">Not specified</option>
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
        </FormRows>
      )}
      <ButtonLine>
        <Button data-add="" size="sm" variant="secondary" onClick={() => rows.add(newPhone())}>
          <Plus size={16} strokeWidth={1.75} aria-hidden />
          Add number
        </Button>
        {problems['phones'] !== undefined && <p>{problems['phones']}</p>}
      </ButtonLine>
    </FormCard>
  );
};
