import styled from 'styled-components';
import { t } from '@harmony/language';
import { Button, Seal, space, Status } from '@harmony/ui';
import { PrivacyLink } from '../../parts/page/privacy-link';
import { paths } from '../../paths';
import { ScreenTitle, StyledLead } from './screen';
import { useCanGoFullscreen } from './kiosk-hooks';

const StyledWelcome = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${space[24]};
  min-block-size: min(36rem, 70svh);
  text-align: center;

  & > svg {
    font-size: 4rem;
  }
`;

const StyledStart = styled.form`
  inline-size: min(24rem, 100%);

  & > button {
    inline-size: 100%;
    min-block-size: 5rem;
  }
`;

export interface WelcomeScreenProps {
  clinicName: string;
  isKiosk: boolean;
  wasCleared: boolean;
  /** Shown again after a check-in: the heading takes the focus. */
  isReturn: boolean;
  onStart: () => void;
}

/** The first screen, shown again after every check-in. */
export function WelcomeScreen({ clinicName, isKiosk, wasCleared, isReturn, onStart }: WelcomeScreenProps) {
  const canGoFullscreen = useCanGoFullscreen();
  return (
    <StyledWelcome>
      <Seal />
      <ScreenTitle takesFocus={isReturn}>{t('Self Check-in')}</ScreenTitle>
      <StyledLead>{t('Welcome to {clinicName}. Six short questions, about one minute.', { clinicName })}</StyledLead>
      {/* Until the program is there it leads to the questions on one page. */}
      <StyledStart
        action={paths.checkIn()}
        onSubmit={(event) => {
          event.preventDefault();
          onStart();
        }}
      >
        {isKiosk && <input type="hidden" name="kiosk" value="1" />}
        <input type="hidden" name="plain" value="1" />
        <Button type="submit">{t('Touch to start')}</Button>
      </StyledStart>
      <p>{t('Prefer a person? See reception')}</p>
      <PrivacyLink isKiosk={isKiosk} />
      {wasCleared && <Status>{t('The last answers were cleared because nobody was there.')}</Status>}
      {isKiosk && canGoFullscreen && (
        <Button
          variant="quiet"
          onClick={() => void document.documentElement.requestFullscreen().catch(() => undefined)}
        >
          {t('Full screen')}
        </Button>
      )}
    </StyledWelcome>
  );
}
