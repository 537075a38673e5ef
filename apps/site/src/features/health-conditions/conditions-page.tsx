import { t } from '@harmony/language';
import { ButtonLink, Container, PageHero, Section } from '@harmony/ui';
import { useAbsoluteUrl, useSiteSettings } from '../../hooks';
import { CareNote } from '../../parts/content/care-note';
import { ClosingBand } from '../../parts/page/closing-band';
import { IntroColumns } from '../../parts/page/intro-columns';
import { breadcrumbNode, graph } from '../../parts/page/json-ld';
import { usePageNumber } from '../../parts/lists/paging';
import { paths } from '../../paths';
import { Seo } from '../../seo';
import { ConditionBrowser } from './condition-browser';

/** `/conditions`: the conditions the clinic treats, searchable by name, symptom or treatment. */
export function ConditionsPage() {
  const page = usePageNumber();
  const { clinicName } = useSiteSettings();
  const url = useAbsoluteUrl();
  return (
    <>
      <Seo
        page={page}
        title={t('Conditions')}
        description={t(
          'Conditions people seek acupuncture and herbal medicine for at {clinic}. Search by name, symptom or treatment.',
          { clinic: clinicName },
        )}
        jsonLd={graph(
          { '@type': 'MedicalWebPage', name: t('Conditions We Treat'), url: url(paths.conditions()) },
          breadcrumbNode(url, { name: t('Conditions'), path: paths.conditions() }),
        )}
      />
      <PageHero
        minHeight={500}
        art="mountains"
        title={t('Conditions We Treat')}
        lead={t(
          'Traditional Chinese Medicine looks at the whole pattern: pain and sleep, digestion and mood. Many people seek acupuncture and herbs for one complaint and find that others ease with it.',
        )}
      />
      <Section as="div">
        <Container>
          <IntroColumns>
            <h2>{t('How We Can Help')}</h2>
            <div>
              <p>
                {t(
                  'We start with your story, your symptoms and what your doctor has found. Then we suggest a plan: points, hands-on therapies, herbs where they fit, and things to do at home. After a few visits we review it with you.',
                )}
              </p>
              <p>
                {t(
                  'Treatment may ease symptoms and is not a cure for a disease. It stands beside medical care, and some symptoms need a doctor first. We will tell you when they do.',
                )}
              </p>
            </div>
          </IntroColumns>
        </Container>
      </Section>
      <ConditionBrowser />
      <Section as="div">
        <Container>
          <CareNote />
        </Container>
      </Section>
      <ClosingBand
        title={t('Is Your Condition Not Listed?')}
        actions={
          <>
            <ButtonLink href={paths.contact()}>{t('Contact Us')}</ButtonLink>
            <ButtonLink href={paths.services()} variant="secondary">
              {t('View Our Services')}
            </ButtonLink>
          </>
        }
      >
        {t(
          'The list is not complete. Write to us about what bothers you, and we’ll say honestly whether we may be of help.',
        )}
      </ClosingBand>
    </>
  );
}
