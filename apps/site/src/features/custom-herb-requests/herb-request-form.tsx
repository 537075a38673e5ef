import { useCreateCustomHerbRequestMutation } from '@harmony/api-client';
import { HERB_CONSENT } from '@harmony/domain';
import { Checkbox, TextArea } from '@harmony/ui';
import { useFormResult } from '../../hooks';
import { PostFormCard } from '../../parts/post-form-card';
import { postedText, SENDER_NAMES, SenderFields } from '../../parts/sender-fields';
import { usePostForm } from '../../parts/use-post-form';
import { paths } from '../../paths';

const OPTIONAL = [
  { name: 'currentMedications', label: 'Current medications and supplements' },
  { name: 'allergies', label: 'Allergies' },
  { name: 'previousTreatments', label: 'Previous treatments' },
] as const;

const FIELDS = [
  'name',
  'email',
  'phone',
  'healthConcerns',
  ...OPTIONAL.map(({ name }) => name),
  'consent',
  'consentVersion',
];

/** Id of a field's control. An error in the consent's version is shown at the consent's checkbox. */
const fieldId = (field: string): string => `herbs-${field === 'consentVersion' ? 'consent' : field}`;

const FIELD_NAMES = {
  ...SENDER_NAMES,
  healthConcerns: 'Health concerns',
  ...Object.fromEntries(OPTIONAL.map(({ name, label }) => [name, label])),
  consent: 'Your consent',
  consentVersion: 'Your consent',
};

const loadSchema = () =>
  import('@harmony/domain/schemas').then(({ CreateCustomHerbRequestBody }) => CreateCustomHerbRequestBody);

/** The API takes the consent as a boolean, a form sends a ticked box. */
const read = (form: FormData): object => ({ ...Object.fromEntries(form), consent: form.get('consent') === 'yes' });

export interface HerbRequestFormProps {
  wasPosted: boolean;
  onErrors: (hasErrors: boolean) => void;
}

/** Health details, for practitioners only: nothing is kept in the browser, not even as a draft. */
export function HerbRequestForm({ wasPosted, onErrors }: HerbRequestFormProps) {
  const posted = useFormResult();
  const [send] = useCreateCustomHerbRequestMutation();
  const form = usePostForm({ fields: FIELDS, read, loadSchema, send });
  const { errors } = form;
  return (
    <PostFormCard
      title="Your Request"
      purpose="Only our practitioners read this, to answer you."
      action={paths.customHerbs()}
      form={form}
      fieldId={fieldId}
      fieldNames={FIELD_NAMES}
      submitLabel="Send Request"
      onErrors={onErrors}
      wasPosted={wasPosted}
      sent={{
        title: 'Your request is with our practitioners.',
        description: 'You hear from us within two business days, by email or by phone if you gave a number.',
      }}
      failed="Your request was not sent. Nothing is lost: your words are still below."
    >
      <SenderFields fieldId={fieldId} errors={errors} />
      <TextArea
        id={fieldId('healthConcerns')}
        label="Health concerns"
        name="healthConcerns"
        hint="What you would like help with, and for how long you have had it. A few sentences are enough."
        autoComplete="off"
        defaultValue={postedText(posted, 'healthConcerns')}
        error={errors['healthConcerns']}
      />
      {OPTIONAL.map(({ name, label }) => (
        <TextArea
          key={name}
          id={fieldId(name)}
          label={label}
          optional
          name={name}
          rows={2}
          hint="Write “none” if there are none."
          autoComplete="off"
          defaultValue={postedText(posted, name)}
          error={errors[name]}
        />
      ))}
      <Checkbox
        id={fieldId('consent')}
        name="consent"
        value="yes"
        label={HERB_CONSENT.text}
        defaultChecked={postedText(posted, 'consent') === 'yes' && !errors['consentVersion']}
        error={errors['consent'] ?? errors['consentVersion']}
      />
      <input type="hidden" name="consentVersion" value={HERB_CONSENT.version} />
    </PostFormCard>
  );
}
