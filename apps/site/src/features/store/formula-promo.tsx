import { t } from '@harmony/language';
import { ButtonLink } from '@harmony/ui';
import { ClosingBand } from '../../parts/page/closing-band';
import { paths } from '../../paths';

/** The closing band of the store: a link for visitors who found nothing that suits them. */
export const FormulaPromo = () => (
  <ClosingBand
    title={t('A Formula Made for You')}
    actions={<ButtonLink href={paths.customHerbs()}>{t('Request a Custom Formula')}</ButtonLink>}
  >
    {t(
      'Tell us about your health, your medicines and your allergies. A practitioner reads it, asks for details, and suggests a formula of your own where one makes sense.',
    )}
  </ClosingBand>
);
