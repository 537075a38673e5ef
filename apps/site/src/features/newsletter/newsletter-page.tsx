import { t } from '@harmony/language';
import { useSearchParams } from '../../router';
import { PageHero } from '@harmony/ui';
import { useFlags, useFormResult, useSiteSettings } from '../../hooks';
import { FollowOn } from '../../parts/page/follow-on';
import { FormOutcome } from '../../parts/forms/form-outcome';
import { HeroHerb } from '../../parts/page/hero-herb';
import { MissingPage } from '../../parts/page/missing-page';
import { postedText } from '../../parts/forms/posted-text';
import { Seo } from '../../seo';
import { NewsletterForm } from './newsletter-form';

/** `/newsletter`: signs up, and answers those who did so from another page without JavaScript. 404 while it is off. */
export function NewsletterPage() {
  const { newsletter_enabled: isOn } = useFlags();
  const { clinicName } = useSiteSettings();
  const [params] = useSearchParams();
  const posted = useFormResult();
  if (!isOn) return <MissingPage />;
  const wasPosted = params.get('sent') === '1';
  return (
    <>
      <Seo
        title={posted?.fields['email'] ? t('Error: {title}', { title: t('Newsletter') }) : t('Newsletter')}
        description={t('News from {clinic}: herbs of the season, opening hours, and what is new in the clinic.', {
          clinic: clinicName,
        })}
      />
      <PageHero
        art={<HeroHerb name="chrysanthemum" />}
        title={t('Our Newsletter')}
        lead={t(
          'Herbs of the season, opening hours, and what is new in the clinic. You sign up by confirming an email.',
        )}
      />
      <FollowOn>
        <FormOutcome
          status="editing"
          wasPosted={wasPosted}
          sent={{
            title: t('Check your email to confirm'),
            description: t('If nothing arrives within a few minutes, look in the spam folder.'),
          }}
          failed=""
        />
        {!wasPosted && (
          <NewsletterForm
            id="newsletter-page-email"
            email={postedText(posted, 'email')}
            problem={posted?.fields['email']}
          />
        )}
      </FollowOn>
    </>
  );
}
