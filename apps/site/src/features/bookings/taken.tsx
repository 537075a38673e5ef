import styled from 'styled-components';
import { clinicDayTimeText, type BookablePerson } from '@harmony/domain';
import { t } from '@harmony/language';
import { assertive, Button, space } from '@harmony/ui';
import { useFormResult, useSiteSettings } from '../../hooks';
import { OutcomeBox } from '../../parts/forms/outcome-box';
import { pickOf } from '../../parts/booking/picked-time';
import { Otherwise } from './otherwise';

const StyledBox = styled(OutcomeBox)`
  display: grid;
  gap: ${space[12]};

  & > :first-child {
    font-weight: 600;
  }
`;

const StyledTimes = styled.ul`
  display: grid;
  gap: ${space[8]};
  justify-items: start;
`;

export interface TakenProps {
  people: readonly BookablePerson[];
  /** Whoever is free will do. */
  isAnybody: boolean;
}

/**
 * What stands in the way of a time that was chosen: it is taken, and the nearest others are buttons of the form around this;
 * or it could not be found out. Nothing while nothing does.
 */
export function Taken({ people, isAnybody }: TakenProps) {
  const posted = useFormResult();
  const { timeZone } = useSiteSettings();
  if (posted?.error)
    return (
      <StyledBox {...assertive} $failed>
        <p>{posted.error.title}</p>
        <p>{posted.error.description}</p>
        <Otherwise />
      </StyledBox>
    );
  if (!posted?.alternatives) return null;
  return (
    <StyledBox {...assertive} $failed>
      <p>{t('Sorry, this time has just been taken. Nothing is booked yet.')}</p>
      {posted.alternatives.length === 0 ? (
        <Otherwise />
      ) : (
        <>
          <p>{t('The nearest free times:')}</p>
          <StyledTimes role="list">
            {posted.alternatives.map(({ startsAt, practitionerId }) => {
              const person = people.find(({ id }) => id === practitionerId);
              const time = clinicDayTimeText(startsAt, timeZone);
              return (
                <li key={`${startsAt} ${practitionerId}`}>
                  <Button
                    type="submit"
                    variant="secondary"
                    name="pick"
                    value={pickOf(startsAt, isAnybody || !person ? 'any' : person.slug)}
                  >
                    {person ? t('{time} with {name}', { time, name: person.name }) : time}
                  </Button>
                </li>
              );
            })}
          </StyledTimes>
        </>
      )}
    </StyledBox>
  );
}
