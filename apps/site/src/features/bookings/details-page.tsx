import { useGetBookingOptionsQuery } from '@harmony/api-client';
import { capital, clinicLongText, type BookingOptions } from '@harmony/domain';
import { t } from '@harmony/language';
import { useFlags, useFormResult, useSiteSettings } from '../../hooks';
import type { FormResult } from '../../page.slice';
import { DetailState } from '../../parts/page/detail-state';
import { Trap } from '../../parts/forms/form-guard';
import { MissingPage } from '../../parts/page/missing-page';
import { textOf } from '../../parts/forms/posted-text';
import { TaskFrame } from '../../parts/forms/task-frame';
import { useLocation, useSearchParams } from '../../router';
import { whoOf, type BookableService, type Who } from './booking-choice';
import { CHOSEN_FIELDS, isChecked } from './booking-form';
import { CheckStep } from './check-step';
import { Chosen } from './chosen';
import { DetailsStep } from './details-step';
import { HiddenFields, TypedFields } from './hidden-fields';
import { HoldNote, RequestNote } from './hold-note';
import { serviceRow } from './service-row';
import { ServiceStep } from './service-step';
import { Taken } from './taken';
import { useBookingForm } from './use-booking-form';

/** `/book/details`: who comes, and whether all is right. Private: its address holds the key of the time that is kept. */
export function DetailsPage() {
  const { booking_enabled: isOn } = useFlags();
  return isOn ? <OfOptions /> : <MissingPage />;
}

type ChosenTime = Readonly<Record<(typeof CHOSEN_FIELDS)[number], string>>;

/** What is chosen: as the form says that was posted last, else as the address does. */
function chosenBy(params: URLSearchParams, posted: FormResult | null): ChosenTime {
  const values = CHOSEN_FIELDS.map((name) => [
    name,
    posted?.values['service'] ? textOf(posted.values[name]) : (params.get(name === 'startsAt' ? 'at' : name) ?? ''),
  ]);
  // The type of Object.fromEntries loses the keys; the list has each of them once.
  return Object.fromEntries(values) as ChosenTime;
}

function OfOptions() {
  const options = useGetBookingOptionsQuery();
  const [params] = useSearchParams();
  const chosen = chosenBy(params, useFormResult());
  if (!options.data)
    return (
      <DetailState query={options} loading={t('One moment...')} failed={t('We can’t book your visit right now.')} />
    );
  const service = options.data.services.find(({ slug }) => slug === chosen.service);
  const who = service && whoOf(service, chosen.with || 'any');
  if (!service || !who || Number.isNaN(Date.parse(chosen.startsAt)))
    return <ServiceStep services={options.data.services} who={null} isUnknown />;
  return <Details service={service} who={who} chosen={chosen} options={options.data} />;
}

interface DetailsProps {
  service: BookableService;
  who: Who;
  chosen: ChosenTime;
  options: BookingOptions;
}

const FORM = 'booking';
const CHANGE = 'change';

function Details({ service, who, chosen, options }: DetailsProps) {
  const posted = useFormResult();
  const { pathname, search } = useLocation();
  const form = useBookingForm();
  const isReady = posted !== null && isChecked(posted);
  const isTaken = posted?.alternatives !== undefined;
  const here = pathname + search;
  const isRequest = chosen.request !== '';
  const Step = isReady ? CheckStep : DetailsStep;
  return (
    <TaskFrame isNarrow title={t(isTaken ? 'Choose Another Time' : isReady ? 'Check and Confirm' : 'Your Details')}>
      <form id={CHANGE} method="post" action={here}>
        <HiddenFields of={{ service: chosen.service, with: chosen.with, hold: chosen.hold }} />
      </form>
      <ChosenRows service={service} who={who} chosen={chosen} />
      {!isTaken && (isRequest ? <RequestNote /> : chosen.until && <HoldNote until={chosen.until} />)}
      <form id={FORM} method="post" action={here} noValidate onSubmit={form.handleSubmit}>
        <HiddenFields of={chosen} />
        <Trap />
        <Taken people={service.practitioners} isAnybody={who.key === 'any'} />
        {isTaken ? (
          <TypedFields />
        ) : (
          <Step
            service={service}
            isRequest={isRequest}
            isKeptHere={options.isKeptHere}
            isSending={form.isSending}
            lateHours={options.lateHours}
          />
        )}
      </form>
    </TaskFrame>
  );
}

function ChosenRows({ service, who, chosen }: Omit<DetailsProps, 'options'>) {
  const { timeZone } = useSiteSettings();
  const person =
    service.practitioners.find(({ id }) => String(id) === chosen.by) ?? (who.key === 'any' ? null : who.people[0]);
  const minutes = person?.duration ?? service.duration;
  return (
    <Chosen
      form={CHANGE}
      rows={[
        { ...serviceRow(service, minutes), change: { to: 'service' } },
        {
          label: t('With'),
          value: person?.name ?? who.name,
          ...(service.practitioners.length > 1 && { change: { to: 'who' } }),
        },
        { label: t('When'), value: capital(clinicLongText(chosen.startsAt, timeZone)), change: { to: 'when' } },
      ]}
    />
  );
}
