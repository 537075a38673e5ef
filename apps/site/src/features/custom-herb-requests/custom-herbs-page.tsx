import { useSearchParams } from '../../router';
import { msg, t } from '@harmony/language';
import { PageHero, TextLink, tParts } from '@harmony/ui';
import { useFlags, useSiteSettings } from '../../hooks';
import { CareNote } from '../../parts/content/care-note';
import { FormColumns } from '../../parts/forms/form-columns';
import { HeroHerb } from '../../parts/page/hero-herb';
import { MissingPage } from '../../parts/page/missing-page';
import { useFormTitle } from '../../parts/forms/use-form-title';
import { paths } from '../../paths';
import { Seo } from '../../seo';
import { HerbRequestForm } from './herb-request-form';

const STEPS = [
  msg('A practitioner reads your request, in person.'),
  msg('We write or call you within two business days, with questions or a suggestion.'),
  msg('Nothing is mixed before you have talked with us.'),
];

/** `/custom-herbs`: requests a custom formula. While the feature is off, a 404 page that explains how to ask for one. */
export function CustomHerbsPage() {
  const { custom_herbs_enabled: isOn } = useFlags();
  return isOn ? <RequestPage /> : <NotOffered />;
}

function NotOffered() {
  return (
    <MissingPage>
      <p>
        {tParts('To ask for a custom formula, call us or {send}.', {
          send: <TextLink href={`${paths.contact()}?about=custom-formula`}>{t('send a message')}</TextLink>,
        })}
      </p>
    </MissingPage>
  );
}

function RequestPage() {
  const { clinicName } = useSiteSettings();
  const [params] = useSearchParams();
  const title = useFormTitle(t('Request Custom Formula'));
  return (
    <>
      <Seo
        title={title}
        description={t(
          'Ask {clinicName} for an herbal formula made for you. A practitioner reviews every request and answers within two business days.',
          { clinicName },
        )}
      />
      <PageHero
        art={<HeroHerb name="mugwort" />}
        title={t('Request Custom Formula')}
        lead={t(
          'A custom formula is a blend of herbs chosen for one person. A practitioner reviews every request and asks for details where needed. You hear from us within two business days.',
        )}
      />
      <FormColumns
        form={<HerbRequestForm wasPosted={params.get('sent') === '1'} />}
        steps={STEPS.map((step) => t(step))}
      >
        <CareNote />
      </FormColumns>
    </>
  );
}
