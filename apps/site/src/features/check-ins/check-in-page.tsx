import { useSearchParams } from '../../router';
import styled from 'styled-components';
import { t } from '@harmony/language';
import { assertive, c, layer, space, useOnline } from '@harmony/ui';
import { useFlags, useFormResult } from '../../hooks';
import { FeatureNotAvailable } from '../../parts/page/feature-not-available';
import { useFormTitle } from '../../parts/forms/use-form-title';
import { paths } from '../../paths';
import { Seo } from '../../seo';
import { CheckInFlow } from './check-in-flow';
import { PostedScreen } from './done-screen';
import { useWakeLock } from './kiosk-hooks';
import { PlainForm } from './plain-form';
import { StyledScreens } from './screen';

const StyledOffline = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.sheet};
  display: grid;
  place-content: center;
  gap: ${space[16]};
  padding: var(--gutter);
  background: ${c.paper};
  text-align: center;
`;

const StyledOfflineTitle = styled.p`
  font: var(--type-h1);
`;

/** `/check-in`: patients report their arrival, on their own phone or on the clinic's tablet (`?kiosk=1`). */
export function CheckInPage() {
  const { checkin_enabled: isOn } = useFlags();
  return isOn ? <CheckIn /> : <FeatureNotAvailable />;
}

function CheckIn() {
  const [params] = useSearchParams();
  const isKiosk = params.get('kiosk') === '1';
  const url = isKiosk ? `${paths.checkIn()}?kiosk=1` : paths.checkIn();
  // Asked for by whoever starts before the program is there, or posted without it.
  const isPlain = useFormResult() !== null || params.get('plain') === '1';
  const isOnline = useOnline();
  const title = useFormTitle(t('Self Check-in'));
  useWakeLock(isKiosk);
  return (
    <>
      <Seo title={title} description={t('Tell us that you are here.')} noindex />
      {!isOnline && (
        <StyledOffline {...assertive}>
          <StyledOfflineTitle>{t('Please see reception')}</StyledOfflineTitle>
          <p>{t('This screen has no connection at the moment.')}</p>
        </StyledOffline>
      )}
      <StyledScreens inert={!isOnline}>
        {params.get('sent') === '1' ? (
          <PostedScreen href={url} />
        ) : isPlain ? (
          <PlainForm action={url} isKiosk={isKiosk} />
        ) : (
          <>
            <div data-needs-script="">
              <CheckInFlow url={url} isKiosk={isKiosk} />
            </div>
            <noscript>
              <PlainForm action={url} isKiosk={isKiosk} />
            </noscript>
          </>
        )}
      </StyledScreens>
    </>
  );
}
