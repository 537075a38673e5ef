import { t } from '@harmony/language';
import { assertive, Button, Container, Section } from '@harmony/ui';
import { LoadFailed } from './load-failed';
import { Seo } from '../../seo';

const reload = () => window.location.reload();

/** In place of a page that could not be rendered. The rest of the site stays. */
export const PageFailed = () => (
  <Section>
    <Seo title={t('Something went wrong')} description={t('This page could not be shown.')} noindex />
    <Container>
      <LoadFailed title={<h1 tabIndex={-1}>{t('This page could not be shown')}</h1>} onRetry={reload}>
        <p>{t('The fault is ours. Try again, or go on by the menu above.')}</p>
      </LoadFailed>
    </Container>
  </Section>
);

/** In place of a part beside the page, such as the menu or the chat. */
export const PartFailed = () => (
  <Container {...assertive}>
    <p>{t('Part of this page could not be shown.')}</p>
    <Button variant="quiet" onClick={reload}>
      {t('Load it again')}
    </Button>
  </Container>
);
