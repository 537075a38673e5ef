import { useCreateCustomHerbRequestMutation } from '@harmony/api-client';
import { HERB_CONSENT } from '@harmony/domain';
import { msg, t } from '@harmony/language';
import { Checkbox, TextArea } from '@harmony/ui';
import { PostFormCard } from '../../parts/forms/post-form-card';
import { ONCE } from '../../parts/forms/said-failure';
import { SENDER_LABELS, SenderFields } from '../../parts/forms/sender-fields';
import { usePostForm } from '../../parts/forms/use-post-form';
import { paths } from '../../paths';

/** An error in the consent's version is shown at the consent's checkbox. */
const fieldId = (name: string): string => `herbs-${name === 'consentVersion' ? 'consent' : name}`;

const LABELS = {
  ...SENDER_LABELS,
  healthConcerns: msg('Health concerns'),
  currentMedications: msg('Current medications and supplements'),
  allergies: msg('Allergies'),
  previousTreatments: msg('Previous treatments'),
  consent: msg('Your consent'),
  consentVersion: msg('Your consent'),
};

const loadSchema = () =>
  import('@harmony/domain/schemas').then(({ CreateCustomHerbRequestBody }) => CreateCustomHerbRequestBody);

/** The API takes the consent as a boolean, a form sends a ticked box. */
const read = (form: FormData): object => ({ ...Object.fromEntries(form), consent: form.get('consent') === 'yes' });

export interface HerbRequestFormProps {
  wasPosted: boolean;
}

/** Health details, for practitioners only: nothing is kept in the browser, not even as a draft. */
export function HerbRequestForm({ wasPosted }: HerbRequestFormProps) {
  const [send] = useCreateCustomHerbRequestMutation();
  const form = usePostForm({ fieldId, labels: LABELS, read, loadSchema, send });
  const consent = form.field('consent');
  const { error: outdated } = form.field('consentVersion');
  return (
    <PostFormCard
      title={t('Your Request')}
      purpose={t('Only our practitioners read this, to answer you.')}
      action={paths.customHerbs()}
      form={form}
      submitLabel={t('Send Request')}
      wasPosted={wasPosted}
      sent={{
        title: t('Your request is with our practitioners.'),
        description: t('You hear from us within two business days, by email or by phone if you gave a number.'),
      }}
      failed={t('Your request was not sent. Nothing is lost: your words are still below.')}
      ifUnknown={t(ONCE)}
    >
      <SenderFields form={form} />
      <TextArea
        {...form.field('healthConcerns')}
        hint={t('What you would like help with, and for how long you have had it. A few sentences are enough.')}
        autoComplete="off"
      />
      {(['currentMedications', 'allergies', 'previousTreatments'] as const).map((name) => (
        <TextArea
          key={name}
          {...form.field(name)}
          optional
          rows={2}
          hint={t('Write “none” if there are none.')}
          autoComplete="off"
        />
      ))}
      <Checkbox
        id={consent.id}
        name="consent"
        value="yes"
        label={t(HERB_CONSENT.text)}
        defaultChecked={consent.defaultValue === 'yes' && !outdated}
        error={consent.error ?? outdated}
      />
      <input type="hidden" name="consentVersion" value={HERB_CONSENT.version} />
    </PostFormCard>
  );
}
