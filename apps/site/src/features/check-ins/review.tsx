import styled from 'styled-components';
import { t } from '@harmony/language';
import { Button, c, space, VisuallyHidden } from '@harmony/ui';
import type { Answers, Step } from './check-in-state';

const StyledAnswers = styled.dl`
  display: grid;
`;

const StyledAnswer = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[4]} ${space[16]};
  align-items: center;
  padding-block: ${space[12]};
  border-block-end: 1px solid ${c.line};
`;

const StyledLabel = styled.dt`
  grid-column: 1;
  color: ${c.ink3};
  font-size: 1.0625rem;
`;

const StyledValue = styled.dd`
  grid-column: 1;
  overflow-wrap: anywhere;
`;

const StyledChange = styled.dd`
  grid-area: 1 / 2 / span 2;
`;

const dateOf = ({ month, day, year }: Answers['born']): string => `${month.trim()}/${day.trim()}/${year.trim()}`;

const rowsOf = (answers: Answers): { step: Step; label: string; value: string }[] => [
  { step: 'name', label: t('Name'), value: `${answers.firstName} ${answers.lastName}` },
  { step: 'birth', label: t('Date of birth'), value: dateOf(answers.born) },
  { step: 'contact', label: t('Email'), value: answers.email },
  { step: 'contact', label: t('Phone'), value: answers.phone },
  { step: 'type', label: t('Appointment type'), value: t(answers.appointmentType) },
  { step: 'reason', label: t('Reason for visit'), value: answers.reasonForVisit },
];

export interface ReviewProps {
  answers: Answers;
  onChange: (step: Step) => void;
}

/** Every answer, with a button that leads back to its question. */
export function Review({ answers, onChange }: ReviewProps) {
  return (
    <StyledAnswers>
      {rowsOf(answers).map(({ step, label, value }) => (
        <StyledAnswer key={label}>
          <StyledLabel>{label}</StyledLabel>
          <StyledValue>{value.trim() || t('Not given')}</StyledValue>
          <StyledChange>
            <Button variant="quiet" onClick={() => onChange(step)}>
              {t('Change')}
              <VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
            </Button>
          </StyledChange>
        </StyledAnswer>
      ))}
    </StyledAnswers>
  );
}
