import { useLocation, useSearchParams } from 'react-router-dom';
import { OTHER_LANGUAGES, type Language } from '@harmony/language';
import { useFlags } from '../../shell/use-clinic';

/** The search parameter that says in which language the texts of an editor are shown. */
export const LANGUAGE_OF_TEXTS = 'language';

const isLanguage = (text: string | null): text is Language => OTHER_LANGUAGES.some((other) => other === text);

export interface TextLanguage {
  /** There is something to choose: another language is on, or something is written in it. */
  isOffered: boolean;
  shown: Language;
  show: (language: Language) => void;
}

/**
 * In which language the texts of an editor are shown, kept in the address: the next row is opened in the same.
 *
 * @param isWritten something is said in another language already
 */
export function useTextLanguage(isWritten: boolean): TextLanguage {
  const isOn = useFlags()?.spanish_enabled === true;
  const [params, setParams] = useSearchParams();
  const isOffered = isOn || isWritten;
  const { state }: { state: unknown } = useLocation();
  const asked = params.get(LANGUAGE_OF_TEXTS);
  const shown = isOffered && isLanguage(asked) ? asked : 'en';
  return {
    isOffered,
    shown,
    show: (language) => {
      // A navigation to where one is would be a new visit.
      if (language === shown) return;
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (language === 'en') next.delete(LANGUAGE_OF_TEXTS);
          else next.set(LANGUAGE_OF_TEXTS, language);
          return next;
        },
        { replace: true, preventScrollReset: true, state },
      );
    },
  };
}
