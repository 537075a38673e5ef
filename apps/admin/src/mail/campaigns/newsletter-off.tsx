import { Button } from '@harmony/ui';
import { ButtonLine } from '../../platform/kit/button-line';
import { PageNotice } from '../../platform/kit/notice';
import { useFlags } from '../../platform/shell/use-clinic';
import { useToggleFeature } from '../../platform/shell/use-toggle-feature';
import { useMay } from '../../platform/state/use-may';

/** Says that nobody can sign up, and switches the newsletter on. Nothing while it is on or not known. */
export const NewsletterOff = () => {
  const flags = useFlags();
  const toggle = useToggleFeature();
  const maySwitch = useMay()('settings');
  if (!flags || flags.newsletter_enabled) return null;
  return (
    <>
      <PageNotice>
        The newsletter is off, so the website has no sign-up form. Subscribers still get what you send and can
        unsubscribe.
      </PageNotice>
      {maySwitch && (
        <ButtonLine>
          <Button size="sm" variant="secondary" onClick={() => void toggle('newsletter_enabled', true)}>
            Turn on the newsletter
          </Button>
        </ButtonLine>
      )}
    </>
  );
};
