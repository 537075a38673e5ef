import { useGetNextOpeningsQuery } from '@harmony/api-client';
import { clinicDayTimeText, zonedNow, type BookablePerson } from '@harmony/domain';
import { t } from '@harmony/language';
import { RingList, TextLink, tParts } from '@harmony/ui';
import { ANYBODY } from './booking-choice';
import { Otherwise } from './otherwise';
import type { TimesProps } from './times';

type NothingFreeProps = Pick<TimesProps, 'service' | 'who' | 'hrefFrom' | 'waitHref'>;

/** No free time on these days: when somebody else is free, the wait list, and who to call. */
export function NothingFree({ service, who, hrefFrom, waitHref }: NothingFreeProps) {
  const practitioner = who.people.length === 1 ? who.people[0]?.slug : undefined;
  return (
    <div role="status">
      <p>
        <strong>
          {who.key in ANYBODY
            ? t('There is no free time on these days.')
            : t('There is no free time on these days with {name}.', { name: who.name })}
        </strong>
      </p>
      <RingList>
        {service.practitioners.map((person) => (
          <NextTimeOf key={person.id} person={person} service={service.slug} hrefFrom={hrefFrom} />
        ))}
      </RingList>
      {waitHref !== null && (
        <p>
          {tParts('{join}, and we write to you when a time becomes free.', {
            join: <TextLink href={waitHref}>{t('Join the wait list')}</TextLink>,
          })}
        </p>
      )}
      <Otherwise choice={{ service: service.slug, ...(practitioner !== undefined && { practitioner }) }} />
    </div>
  );
}

interface NextTimeOfProps extends Pick<TimesProps, 'hrefFrom'> {
  person: BookablePerson;
  service: string;
}

function NextTimeOf({ person, service, hrefFrom }: NextTimeOfProps) {
  const { data } = useGetNextOpeningsQuery({ service, practitioner: person.slug, count: 1 });
  const [next] = data?.openings ?? [];
  if (!data || !next) return null;
  const { date } = zonedNow(new Date(next.startsAt), data.timeZone);
  return (
    <li>
      <span>
        {person.name}:{' '}
        <TextLink href={hrefFrom(date, person.slug)}>{clinicDayTimeText(next.startsAt, data.timeZone)}</TextLink>
      </span>
    </li>
  );
}
