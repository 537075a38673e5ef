import { useSearchParams } from '../../router';
import {
  useCreateAppointmentRequestMutation,
  useGetPractitionersQuery,
  useGetServicesQuery,
} from '@harmony/api-client';
import { PREFERRED_DAY_LABELS, PREFERRED_DAYS, PREFERRED_TIME_LABELS, PREFERRED_TIMES } from '@harmony/domain';
import { msg, t } from '@harmony/language';
import { TextArea } from '@harmony/ui';
import { ChoiceGroup } from '../../parts/forms/choice-group';
import { PostFormCard } from '../../parts/forms/post-form-card';
import { ONCE } from '../../parts/forms/said-failure';
import { SENDER_LABELS, SenderFields } from '../../parts/forms/sender-fields';
import { usePostForm } from '../../parts/forms/use-post-form';
import { paths } from '../../paths';
import { RowSelect } from './row-select';

const fieldId = (name: string): string => `appointment-${name}`;

const LABELS = {
  serviceId: msg('Service'),
  practitionerId: msg('Practitioner'),
  preferredDays: msg('Preferred days'),
  preferredTimes: msg('Preferred times'),
  ...SENDER_LABELS,
  note: msg('Anything we should know'),
};

const loadSchema = () =>
  import('@harmony/domain/schemas').then(({ CreateAppointmentRequestBody }) => CreateAppointmentRequestBody);

const read = (form: FormData): object => ({
  ...Object.fromEntries(form),
  preferredDays: form.getAll('preferredDays'),
  preferredTimes: form.getAll('preferredTimes'),
});

export interface AppointmentFormProps {
  wasPosted: boolean;
}

/** The treatment, practitioner, days and times somebody would like. Only name and email are required. */
export function AppointmentForm({ wasPosted }: AppointmentFormProps) {
  const [params] = useSearchParams();
  const services = useGetServicesQuery();
  const practitioners = useGetPractitionersQuery();
  const [send] = useCreateAppointmentRequestMutation();
  const form = usePostForm({ fieldId, labels: LABELS, read, loadSchema, send });
  return (
    <PostFormCard
      title={t('Your Preferences')}
      purpose={t('We use what you write only to find an appointment for you.')}
      action={paths.appointments()}
      form={form}
      submitLabel={t('Send Request')}
      wasPosted={wasPosted}
      sent={{
        title: t('Your request is with us.'),
        description: t(
          'We suggest a time within 24 hours, by email or by phone if you gave a number. Nothing is booked yet.',
        ),
      }}
      failed={t('Your request was not sent. Nothing is lost: your words are still below.')}
      ifUnknown={t(ONCE)}
    >
      <RowSelect
        {...form.field('serviceId')}
        query={services}
        noChoice={t('Not sure yet')}
        chosen={params.get('service')}
      />
      <RowSelect
        {...form.field('practitionerId')}
        query={practitioners}
        noChoice={t('Any practitioner')}
        chosen={params.get('practitioner')}
      />
      <ChoiceGroup {...form.field('preferredDays')} options={PREFERRED_DAYS} labels={PREFERRED_DAY_LABELS} />
      <ChoiceGroup {...form.field('preferredTimes')} options={PREFERRED_TIMES} labels={PREFERRED_TIME_LABELS} />
      <SenderFields form={form} />
      <TextArea
        {...form.field('note')}
        optional
        rows={3}
        hint={t('For example that it is your first visit, or that you need a room without stairs.')}
      />
    </PostFormCard>
  );
}
