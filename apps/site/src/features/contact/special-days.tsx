import styled from 'styled-components';
import { firstLang, runText, specialRuns, type BusinessHour } from '@harmony/domain';
import { t } from '@harmony/language';
import { c, space } from '@harmony/ui';
import { useClinicClock } from '../../hooks';
import { DayPeriods } from './day-periods';

/** How far ahead special days are announced (docs/product.md, section 9). */
const WINDOW_DAYS = 30;

const StyledList = styled.ul`
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 ${space[16]};
    padding-block: ${space[8]};
    border-block-start: 1px solid ${c.line};
    font-variant-numeric: tabular-nums;
  }
  & small {
    display: block;
    color: ${c.ink2};
    font: var(--type-caption);
  }
  @container (max-width: 24rem) {
    & > li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const StyledPeriods = styled.div`
  text-align: end;
  white-space: nowrap;

  @container (max-width: 24rem) {
    text-align: start;
    white-space: normal;
  }
`;

/** Holidays and short days of the next 30 days. Nothing while there are none. */
export function SpecialDays({ hours }: { hours: readonly BusinessHour[] }) {
  const runs = specialRuns(hours, useClinicClock().date, WINDOW_DAYS);
  if (runs.length === 0) return null;
  return (
    <>
      <h4>{t('Special hours')}</h4>
      <StyledList role="list">
        {runs.map((run) => (
          <li key={run.date}>
            <div>
              {/* A span of dates has no form that `datetime` could take. */}
              {run.until === run.date ? <time dateTime={run.date}>{runText(run)}</time> : runText(run)}
              {run.note && <small lang={firstLang()}>{run.note}</small>}
            </div>
            <StyledPeriods>
              <DayPeriods day={run} />
            </StyledPeriods>
          </li>
        ))}
      </StyledList>
    </>
  );
}
