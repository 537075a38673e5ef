import styled from 'styled-components';
import { useGetMoveTimesQuery, useGetOpeningsQuery } from '@harmony/api-client';
import { longDateText, type OpeningsAnswer } from '@harmony/domain';
import { t } from '@harmony/language';
import { LoadingState, space, TextLink, tParts } from '@harmony/ui';
import { useClinicClock } from '../../hooks';
import { AsOfNote } from '../../parts/booking/as-of-note';
import { LoadFailed } from '../../parts/page/load-failed';
import { REQUEST_FIELD } from '../../parts/booking/picked-time';
import { isMissing } from '../../parts/page/view-state';
import { useSearchParams } from '../../router';
import type { BookableService, Who } from './booking-choice';
import { CannotMove, NotNow, whyNot } from './visit/cannot-move';
import { GoToDate } from './go-to-date';
import { HiddenFields } from './hidden-fields';
import { NothingFree } from './nothing-free';
import { Taken } from './taken';
import { TimeList } from './time-list';
import { fromOf, moveTimesWanted, openingsWanted, shownDays } from './when';
import { ZoneNote } from './zone-note';

const StyledTimes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[32]};
`;

const StyledForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[32]};
`;

const StyledWays = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[24]};

  & > a {
    padding-block: ${space[8]};
  }
`;

export interface TimesProps {
  service: BookableService;
  who: Who;
  /**
   * This page from a date on, without one the soonest dates; with somebody else, where their slug is given. Its times are
   * posted to the same address.
   */
  hrefFrom: (from?: string, other?: string) => string;
  /** Where to join the wait list; null where there is none. */
  waitHref: string | null;
  /** What is posted besides the time. */
  fields: Readonly<Record<string, string>>;
  /**
   * The token of the visit that the times are for, which has one: those that moving it takes. It can only be moved, not asked for, where the
   * calendar cannot be reached.
   */
  moved?: string;
}

/** The free times of a service as buttons, the soonest days first, and the ways to other days. */
export function Times(props: TimesProps) {
  const { service, who, hrefFrom, fields, moved } = props;
  const [search] = useSearchParams();
  const query = useTimes(props);
  const { currentData: answer } = query;
  if (moved !== undefined && answer?.asOf) return <CannotMove />;
  return (
    <StyledTimes>
      <StyledForm method="post" action={hrefFrom(fromOf(search).from)}>
        <HiddenFields of={fields} />
        <Taken people={service.practitioners} isAnybody={who.key === 'any'} />
        {answer?.asOf && (
          <>
            <AsOfNote asOf={answer.asOf} timeZone={answer.timeZone} />
            <input type="hidden" {...REQUEST_FIELD} />
          </>
        )}
        {answer && <Days {...props} answer={answer} />}
      </StyledForm>
      {answer ? <OtherDays {...props} answer={answer} /> : <NoAnswer {...props} query={query} />}
    </StyledTimes>
  );
}

/** The free times, for whoever books or for the visit that is moved. */
function useTimes({ service, who, moved }: TimesProps) {
  const [search] = useSearchParams();
  const fresh = { refetchOnMountOrArgChange: 30 };
  const free = useGetOpeningsQuery(openingsWanted(service.slug, who, search), { ...fresh, skip: moved !== undefined });
  const forVisit = useGetMoveTimesQuery(moveTimesWanted(moved ?? '', who, search), {
    ...fresh,
    skip: moved === undefined,
  });
  return moved === undefined ? free : forVisit;
}

interface NoAnswerProps extends TimesProps {
  query: { isError: boolean; error?: unknown; refetch: () => unknown };
}

function NoAnswer({ query, ...props }: NoAnswerProps) {
  if (isMissing(query)) return <NothingFree {...props} />;
  const why = whyNot(query.error);
  if (why !== null) return <NotNow why={why} />;
  if (query.isError) return <LoadFailed title={t('We can’t show the free times right now.')} onRetry={query.refetch} />;
  return <LoadingState text={t('Looking for free times...')} />;
}

interface AnsweredProps extends TimesProps {
  answer: OpeningsAnswer;
}

function useShownDays({ answer, who }: AnsweredProps) {
  const [search] = useSearchParams();
  const { date: today } = useClinicClock();
  const { from = today } = fromOf(search);
  return { ...shownDays(answer, who, from), isLater: from > today };
}

function Days(props: AnsweredProps) {
  const { answer, who } = props;
  const { days } = useShownDays(props);
  const [first] = days[0]?.openings ?? [];
  if (!first) return <NothingFree {...props} />;
  return (
    <>
      <ZoneNote at={first.startsAt} timeZone={answer.timeZone} />
      <TimeList timeZone={answer.timeZone} days={days} who={who} />
    </>
  );
}

function OtherDays(props: AnsweredProps) {
  const { answer, hrefFrom, waitHref } = props;
  const { days, later, isLater } = useShownDays(props);
  return (
    <>
      {(later !== null || isLater) && (
        <StyledWays>
          {later !== null && <TextLink href={hrefFrom(later)}>{t('Later dates')}</TextLink>}
          {isLater && <TextLink href={hrefFrom()}>{t('The soonest dates')}</TextLink>}
        </StyledWays>
      )}
      {days.length > 0 && waitHref !== null && (
        <p>
          {tParts('None of these fits? {join}, and we write to you when another time becomes free.', {
            join: <TextLink href={waitHref}>{t('Join the wait list')}</TextLink>,
          })}
        </p>
      )}
      <GoToDate here={hrefFrom()} hint={t('Up to {date}.', { date: longDateText(answer.lastDate) })} />
    </>
  );
}
