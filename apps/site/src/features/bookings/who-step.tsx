import { useGetNextOpeningsQuery } from '@harmony/api-client';
import { clinicDayTimeText, formatDuration, imageSources, type BookablePerson } from '@harmony/domain';
import { t } from '@harmony/language';
import { Portrait } from '@harmony/ui';
import { useFocus } from '../../hooks';
import { TaskFrame } from '../../parts/forms/task-frame';
import { paths } from '../../paths';
import { ANYBODY, gendersOf, type BookableService } from './booking-choice';
import { ChoiceList } from './choice-list';
import { Chosen } from './chosen';
import { serviceRow } from './service-row';

/** How wide a square photo is before the upright arch crops it. */
const PHOTO_SIZES = '7rem';

/** The second step: with whom. */
export function WhoStep({ service }: { service: BookableService }) {
  const { slug, practitioners } = service;
  const genders = gendersOf(service);
  const href = (who: string) => paths.book({ service: slug, with: who });
  return (
    <TaskFrame isNarrow title={t('Who Would You Like to See?')}>
      <Chosen rows={[{ ...serviceRow(service, service.duration), change: { href: paths.book() } }]} />
      <ChoiceList
        choices={[
          { key: 'any', href: href('any'), name: t(ANYBODY.any), about: <NextTime service={slug} /> },
          ...practitioners.map((person) => ({
            key: person.slug,
            href: href(person.slug),
            name: person.name,
            picture: person.imageUrl && <Photo of={person} />,
            about: <About of={person} service={service} />,
          })),
          ...genders.map((gender) => ({
            key: gender,
            href: href(gender),
            name: t(ANYBODY[gender]),
            about: <p>{t('Whoever is free first')}</p>,
          })),
        ]}
      />
    </TaskFrame>
  );
}

function Photo({ of: { imageUrl, name } }: { of: BookablePerson }) {
  const focus = useFocus(imageUrl);
  return <Portrait {...imageSources(imageUrl, [160, 320])} sizes={PHOTO_SIZES} name={name} alt={null} focus={focus} />;
}

const About = ({ of: person, service }: { of: BookablePerson; service: BookableService }) => (
  <>
    {person.title && <p>{person.title}</p>}
    {person.duration !== service.duration && <p>{t('Takes {time}', { time: formatDuration(person.duration) })}</p>}
    {!person.acceptsNew && <p>{t('Takes no new patients at the moment')}</p>}
    <NextTime service={service.slug} practitioner={person.slug} />
  </>
);

/** When somebody can come at the soonest. Without an answer nothing is said: the next step tells. */
function NextTime(wanted: { service: string; practitioner?: string }) {
  const { data } = useGetNextOpeningsQuery({ ...wanted, count: 1 });
  if (!data) return null;
  const [next] = data.openings;
  return (
    <p>
      {next
        ? t('Next: {time}', { time: clinicDayTimeText(next.startsAt, data.timeZone) })
        : t('No free time at the moment')}
    </p>
  );
}
