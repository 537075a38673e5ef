import type { BookingOptions } from '@harmony/domain';
import { t } from '@harmony/language';
import { DateField, TextField } from '@harmony/ui';
import { useClinicClock, useFormResult } from '../../../hooks';
import { postedText } from '../../../parts/forms/posted-text';
import { RadioCards } from '../../../parts/forms/radio-cards';
import { TaskFrame } from '../../../parts/forms/task-frame';
import { paths } from '../../../paths';
import { useSearchParams } from '../../../router';
import { whoOf, type BookableService, type Who } from '../booking-choice';
import { Chosen } from '../chosen';
import { ANSWERED, yesNo } from '../been-here';
import { ForWhom } from '../for-whom';
import { HiddenFields } from '../hidden-fields';
import { serviceRow } from '../service-row';
import { ServiceStep } from '../service-step';
import { partsOf, usualDates, WAIT_LABELS, type WaitField } from './wait-form';
import { WaitFormBox } from './wait-form-box';
import { waitFieldId, WaitTimes } from './wait-times';

/** Joins the wait list for the service and the practitioner that the address names. */
export function JoinStep({ services }: Pick<BookingOptions, 'services'>) {
  const [params] = useSearchParams();
  const service = services.find(({ slug }) => slug === params.get('service'));
  const who = service && (practitionerOf(service, params.get('with')) ?? whoOf(service, 'any'));
  if (!service || !who) return <ServiceStep services={services} who={null} isUnknown />;
  return (
    <TaskFrame
      isNarrow
      title={t('Join the Wait List')}
      lead={t('When a time becomes free that suits you, we write to you. The first who takes it has it.')}
    >
      <Chosen
        rows={[
          { ...serviceRow(service, who.people[0]?.duration ?? service.duration), change: { href: paths.book() } },
          {
            label: t('With'),
            value: who.name,
            ...(service.practitioners.length > 1 && { change: { href: paths.book({ service: service.slug }) } }),
          },
        ]}
      />
      <WaitFormBox
        action={paths.waitList({ service: service.slug, with: who.key })}
        hidden={{ action: 'join', service: service.slug, with: who.asked }}
        submitLabel={t('Join the Wait List')}
        purpose={t('We use what you write only to tell you of free times. You can leave the list at any time.')}
      >
        <WaitTimes />
        <Dates />
        <Person service={service} />
      </WaitFormBox>
    </TaskFrame>
  );
}

/** The wait list knows practitioners and anybody. */
const practitionerOf = (service: BookableService, key: string | null): Who | null =>
  service.practitioners.some(({ slug }) => slug === key) ? whoOf(service, key) : null;

function useField() {
  const posted = useFormResult();
  return (name: WaitField) => ({
    id: waitFieldId(name),
    name,
    label: t(WAIT_LABELS[name]),
    defaultValue: postedText(posted, name),
    error: posted?.fields[name],
  });
}

function Dates() {
  const posted = useFormResult();
  const { date: today } = useClinicClock();
  const usual = usualDates(today);
  const date = (name: 'from' | 'until') => ({
    id: waitFieldId(name),
    name,
    legend: t(WAIT_LABELS[name]),
    error: posted?.fields[name],
    defaultValue: posted
      ? {
          month: postedText(posted, `${name}-month`),
          day: postedText(posted, `${name}-day`),
          year: postedText(posted, `${name}-year`),
        }
      : partsOf(usual[name]),
  });
  return (
    <>
      <DateField {...date('from')} />
      <DateField {...date('until')} />
    </>
  );
}

function Person({ service }: { service: BookableService }) {
  const field = useField();
  const answered = ANSWERED[service.audience];
  return (
    <>
      <TextField {...field('name')} autoComplete="name" />
      <TextField
        {...field('email')}
        type="email"
        autoComplete="email"
        hint={t('We write to you when a time is free.')}
      />
      <TextField {...field('phone')} optional type="tel" autoComplete="tel" />
      {answered === null ? (
        <RadioCards {...field('isFirst')} legend={t(WAIT_LABELS.isFirst)} options={yesNo()} />
      ) : (
        <HiddenFields of={{ isFirst: answered }} />
      )}
      <ForWhom field={field} />
    </>
  );
}
