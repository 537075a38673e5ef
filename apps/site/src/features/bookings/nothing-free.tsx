import { useGetMoveTimesQuery, useGetNextOpeningsQuery } from '@harmony/api-client';
import { clinicDayTimeText, zonedNow, type BookablePerson } from '@harmony/domain';
import { t } from '@harmony/language';
import { RingList, Status, TextLink, tParts } from '@harmony/ui';
import { ANYBODY } from './booking-choice';
import { Otherwise } from './otherwise';
import type { TimesProps } from './times';

/** How far ahead the next time of somebody is looked for: as far as one question goes. */
const MOVE_DAYS = 31;

type NothingFreeProps = Pick<TimesProps, 'service' | 'who' | 'hrefFrom' | 'waitHref' | 'moved'>;

/** No free time on these days: when somebody else is free, the wait list, and who to call. */
export function NothingFree({ service, who, hrefFrom, waitHref, moved }: NothingFreeProps) {
  const practitioner = who.people.length === 1 ? who.people[0]?.slug : undefined;
  return (
    <Status as="div">
      <p>
        <strong>
          {who.key in ANYBODY
            ? t('There is no free time on these days.')
            : t('There is no free time on these days with {name}.', { name: who.name })}
        </strong>
      </p>
      <RingList>
        {service.practitioners.map((person) =>
          moved === undefined ? (
            <NextTimeOf key={person.id} person={person} service={service.slug} hrefFrom={hrefFrom} />
          ) : (
            <NextMoveTo key={person.id} person={person} moved={moved} hrefFrom={hrefFrom} />
          ),
        )}
      </RingList>
      {waitHref !== null && (
        <p>
          {tParts('{join}, and we write to you when a time becomes free.', {
            join: <TextLink href={waitHref}>{t('Join the wait list')}</TextLink>,
          })}
        </p>
      )}
      <Otherwise choice={{ service: service.slug, ...(practitioner !== undefined && { practitioner }) }} />
    </Status>
  );
}

interface NextTimeOfProps extends Pick<TimesProps, 'hrefFrom'> {
  person: BookablePerson;
  service: string;
}

function NextTimeOf({ person, service, hrefFrom }: NextTimeOfProps) {
  const { data } = useGetNextOpeningsQuery({ service, practitioner: person.slug, count: 1 });
  const [next] = data?.openings ?? [];
  return data && next ? (
    <NextTime person={person} startsAt={next.startsAt} timeZone={data.timeZone} hrefFrom={hrefFrom} />
  ) : null;
}

interface NextMoveToProps extends Pick<TimesProps, 'hrefFrom'> {
  person: BookablePerson;
  /** The token of the visit that is moved. */
  moved: string;
}

/** The same for a visit that is moved: the next time that moving it takes. */
function NextMoveTo({ person, moved, hrefFrom }: NextMoveToProps) {
  const { data } = useGetMoveTimesQuery({ token: moved, with: person.slug, days: MOVE_DAYS });
  const next = data?.days[0]?.openings[0];
  return data && next ? (
    <NextTime person={person} startsAt={next.startsAt} timeZone={data.timeZone} hrefFrom={hrefFrom} />
  ) : null;
}

interface NextTimeProps extends Pick<TimesProps, 'hrefFrom'> {
  person: BookablePerson;
  startsAt: string;
  timeZone: string;
}

function NextTime({ person, startsAt, timeZone, hrefFrom }: NextTimeProps) {
  const { date } = zonedNow(new Date(startsAt), timeZone);
  return (
    <li>
      <span>
        {person.name}: <TextLink href={hrefFrom(date, person.slug)}>{clinicDayTimeText(startsAt, timeZone)}</TextLink>
      </span>
    </li>
  );
}
