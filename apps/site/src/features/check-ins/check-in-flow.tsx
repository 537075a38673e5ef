import { useState } from 'react';
import { msg, t } from '@harmony/language';
import { useReportErrors } from '@harmony/ui';
import { useSiteSettings } from '../../hooks';
import { STEPS, type Step } from './check-in-state';
import { DoneScreen } from './done-screen';
import { IdleDialog } from './idle-dialog';
import { useIdle } from './kiosk-hooks';
import {
  BirthQuestion,
  ContactQuestion,
  NameQuestion,
  ReasonQuestion,
  TypeQuestion,
  type QuestionProps,
} from './questions';
import { Review } from './review';
import { StepScreen } from './step-screen';
import { useCheckIn } from './use-check-in';
import { WelcomeScreen } from './welcome-screen';

/** After this time without any input the patient may have walked away. */
const IDLE_MS = 60_000;

/** In English. */
const TITLES: Readonly<Record<Step, { question: string; hint?: string }>> = {
  name: { question: msg('What is your name?') },
  birth: { question: msg('When were you born?') },
  contact: {
    question: msg('How can we reach you?'),
    hint: msg('Only if something has changed since your last visit.'),
  },
  type: { question: msg('What are you here for?') },
  reason: {
    question: msg('Is there something we should know today?'),
    hint: msg('Only what helps us prepare. You can leave it empty.'),
  },
  review: { question: msg('Is everything right?') },
};

const QUESTIONS: Readonly<Record<Exclude<Step, 'review'>, (props: QuestionProps) => React.ReactNode>> = {
  name: NameQuestion,
  birth: BirthQuestion,
  contact: ContactQuestion,
  type: TypeQuestion,
  reason: ReasonQuestion,
};

/** The check-in, one question per screen; `url` is the page's own. Answers are cleared when it ends, and after a time without input. */
export function CheckInFlow({ url, isKiosk }: { url: string; isKiosk: boolean }) {
  const { clinicName } = useSiteSettings();
  const { state, dispatch, start, goOn } = useCheckIn(url);
  const { screen, answers, errors, status } = state;
  useReportErrors(Object.keys(errors).length > 0);
  const [isAsking, setIsAsking] = useState(false);
  const [isReturn, setIsReturn] = useState(false);
  const step = STEPS.find((candidate) => candidate === screen);
  useIdle(step !== undefined && !isAsking, IDLE_MS, () => setIsAsking(true));

  if (screen === 'done') return <DoneScreen onFinish={() => dispatch({ kind: 'finished' })} />;
  if (!step) {
    const begin = () => {
      setIsReturn(true);
      start();
    };
    return (
      <WelcomeScreen
        clinicName={clinicName}
        isKiosk={isKiosk}
        isReturn={isReturn}
        wasCleared={state.wasCleared}
        onStart={begin}
      />
    );
  }
  const leave = () => {
    setIsAsking(false);
    dispatch({ kind: 'abandoned' });
  };
  const Question = step === 'review' ? null : QUESTIONS[step];
  const { question, hint } = TITLES[step];
  return (
    <>
      <StepScreen
        key={step}
        step={step}
        question={t(question)}
        {...(hint && { hint: t(hint) })}
        errors={errors}
        status={status}
        onBack={() => dispatch({ kind: 'wentBack' })}
        onContinue={() => void goOn()}
        {...(step === 'review' && { continueLabel: t('Check In') })}
      >
        {Question ? (
          <Question
            answers={answers}
            errors={errors}
            onAnswer={(change) => dispatch({ kind: 'answered', answers: change })}
          />
        ) : (
          <Review answers={answers} onChange={(chosen) => dispatch({ kind: 'changing', step: chosen })} />
        )}
      </StepScreen>
      {isAsking && <IdleDialog onStay={() => setIsAsking(false)} onLeave={leave} />}
    </>
  );
}
