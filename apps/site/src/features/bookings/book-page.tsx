import { useGetBookingOptionsQuery } from '@harmony/api-client';
import { t } from '@harmony/language';
import { useFlags } from '../../hooks';
import { DetailState } from '../../parts/page/detail-state';
import { MissingPage } from '../../parts/page/missing-page';
import { TaskFrame } from '../../parts/forms/task-frame';
import { paths } from '../../paths';
import { useSearchParams } from '../../router';
import { choiceOf, type BookableService, type Who } from './booking-choice';
import { Chosen } from './chosen';
import { serviceRow } from './service-row';
import { ServiceStep } from './service-step';
import { Times } from './times';
import { WhoStep } from './who-step';

/** `/book`: what for, with whom, when; each step has an address of its own. The 404 page while the feature is off. */
export function BookPage() {
  const { booking_enabled: isOn } = useFlags();
  return isOn ? <Steps /> : <MissingPage />;
}

function Steps() {
  const options = useGetBookingOptionsQuery();
  const [params] = useSearchParams();
  if (!options.data)
    return (
      <DetailState
        query={options}
        loading={t('Looking what can be booked...')}
        failed={t('We can’t show what can be booked right now.')}
      />
    );
  const choice = choiceOf(options.data, params);
  if (choice.step === 'service')
    return <ServiceStep services={options.data.services} who={choice.who} isUnknown={choice.isUnknown} />;
  if (choice.step === 'who') return <WhoStep service={choice.service} />;
  return <WhenStep service={choice.service} who={choice.who} isKeptHere={options.data.isKeptHere} />;
}

interface WhenStepProps {
  service: BookableService;
  who: Who;
  isKeptHere: boolean;
}

function WhenStep({ service, who, isKeptHere }: WhenStepProps) {
  const { slug, practitioners } = service;
  return (
    <TaskFrame isNarrow title={t('When Suits You?')}>
      <Chosen
        rows={[
          { ...serviceRow(service, who.people[0]?.duration ?? service.duration), change: { href: paths.book() } },
          {
            label: t('With'),
            value: who.name,
            ...(practitioners.length > 1 && { change: { href: paths.book({ service: slug }) } }),
          },
        ]}
      />
      <Times
        service={service}
        who={who}
        hrefFrom={(from, other = who.key) => paths.book({ service: slug, with: other, from })}
        waitHref={isKeptHere ? paths.waitList({ service: slug, with: who.key }) : null}
        fields={{ service: slug }}
      />
    </TaskFrame>
  );
}
