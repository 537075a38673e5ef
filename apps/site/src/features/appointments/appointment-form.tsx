import {
  useCreateAppointmentRequestMutation,
  useGetPractitionersQuery,
  useGetServicesQuery,
} from '@harmony/api-client';
import {
  byOrderIndex,
  PREFERRED_DAY_LABELS,
  PREFERRED_DAYS,
  PREFERRED_TIME_LABELS,
  PREFERRED_TIMES,
} from '@harmony/domain';
import { TextArea } from '@harmony/ui';
import { useFormResult } from '../../hooks';
import { PostFormCard } from '../../parts/post-form-card';
import { postedText, SENDER_NAMES, SenderFields } from '../../parts/sender-fields';
import { usePostForm } from '../../parts/use-post-form';
import { paths } from '../../paths';
import { ChoiceGroup } from './choice-group';
import { RowSelect } from './row-select';

const FIELDS = ['serviceId', 'practitionerId', 'preferredDays', 'preferredTimes', 'name', 'email', 'phone', 'note'];

const fieldId = (field: string): string => `appointment-${field}`;

const FIELD_NAMES = {
  ...SENDER_NAMES,
  serviceId: 'Service',
  practitionerId: 'Practitioner',
  preferredDays: 'Preferred days',
  preferredTimes: 'Preferred times',
  note: 'Anything we should know',
};

const loadSchema = () =>
  import('@harmony/domain/schemas').then(({ CreateAppointmentRequestBody }) => CreateAppointmentRequestBody);

const read = (form: FormData): object => ({
  ...Object.fromEntries(form),
  preferredDays: form.getAll('preferredDays'),
  preferredTimes: form.getAll('preferredTimes'),
});

const options = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

export interface AppointmentFormProps {
  wasPosted: boolean;
  onErrors: (hasErrors: boolean) => void;
}

/** The treatment, practitioner, days and times somebody would like. Only name and email are required. */
export function AppointmentForm({ wasPosted, onErrors }: AppointmentFormProps) {
  const posted = useFormResult();
  const services = useGetServicesQuery();
  const practitioners = useGetPractitionersQuery();
  const [send] = useCreateAppointmentRequestMutation();
  const form = usePostForm({ fields: FIELDS, read, loadSchema, send });
  const { errors } = form;
  return (
    <PostFormCard
      title="Your Preferences"
      purpose="We use what you write only to find an appointment for you."
      action={paths.appointments()}
      form={form}
      fieldId={fieldId}
      fieldNames={FIELD_NAMES}
      submitLabel="Send Request"
      onErrors={onErrors}
      wasPosted={wasPosted}
      sent={{
        title: 'Your request is with us.',
        description:
          'We suggest a time within 24 hours, by email or by phone if you gave a number. Nothing is booked yet.',
      }}
      failed="Your request was not sent. Nothing is lost: your words are still below."
    >
      <RowSelect
        query={services}
        rows={services.data?.filter(({ isActive }) => isActive).sort(byOrderIndex)}
        id={fieldId('serviceId')}
        label="Service"
        name="serviceId"
        noChoice="Not sure yet"
        defaultValue={postedText(posted, 'serviceId')}
        error={errors['serviceId']}
      />
      <RowSelect
        query={practitioners}
        rows={practitioners.data?.filter(({ isActive }) => isActive).sort(byOrderIndex)}
        id={fieldId('practitionerId')}
        label="Practitioner"
        name="practitionerId"
        noChoice="Any practitioner"
        defaultValue={postedText(posted, 'practitionerId')}
        error={errors['practitionerId']}
      />
      <ChoiceGroup
        legend="Preferred days"
        name="preferredDays"
        firstId={fieldId('preferredDays')}
        options={options(PREFERRED_DAYS, PREFERRED_DAY_LABELS)}
        chosen={posted?.values['preferredDays']}
        error={errors['preferredDays']}
      />
      <ChoiceGroup
        legend="Preferred times"
        name="preferredTimes"
        firstId={fieldId('preferredTimes')}
        options={options(PREFERRED_TIMES, PREFERRED_TIME_LABELS)}
        chosen={posted?.values['preferredTimes']}
        error={errors['preferredTimes']}
      />
      <SenderFields fieldId={fieldId} errors={errors} />
      <TextArea
        id={fieldId('note')}
        label="Anything we should know"
        optional
        name="note"
        rows={3}
        hint="For example that it is your first visit, or that you need a room without stairs."
        defaultValue={postedText(posted, 'note')}
        error={errors['note']}
      />
    </PostFormCard>
  );
}
