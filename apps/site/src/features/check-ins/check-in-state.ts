import { joinDate } from '@harmony/domain';
import type { DateParts } from '@harmony/ui';
import type { FieldErrors } from '../../parts/forms/form-check';

/** The screens in their order, one question each. The last one shows all answers. */
export const STEPS = ['name', 'birth', 'contact', 'type', 'reason', 'review'] as const;
export type Step = (typeof STEPS)[number];

/** The fields of the API's form that each screen asks for. */
export const FIELDS_OF: Readonly<Record<Step, readonly string[]>> = {
  name: ['firstName', 'lastName'],
  birth: ['dateOfBirth'],
  contact: ['email', 'phone'],
  type: ['appointmentType'],
  reason: ['reasonForVisit'],
  review: [],
};

/** The answers so far. They are kept in memory only, never in storage, the URL or the history. */
export interface Answers {
  firstName: string;
  lastName: string;
  born: DateParts;
  email: string;
  phone: string;
  appointmentType: string;
  reasonForVisit: string;
}

const BLANK: Answers = {
  firstName: '',
  lastName: '',
  born: { month: '', day: '', year: '' },
  email: '',
  phone: '',
  appointmentType: '',
  reasonForVisit: '',
};

/** The answers as the API takes them. */
export const bodyOf = ({ born, ...answers }: Answers) => ({ ...answers, dateOfBirth: joinDate(born) });

export interface CheckInState {
  screen: 'welcome' | Step | 'done';
  answers: Answers;
  errors: FieldErrors;
  /** A single answer is being changed: the review is shown again afterwards. */
  isChanging: boolean;
  status: 'editing' | 'sending' | 'failed';
  /** The last answers were cleared after a time without input. */
  wasCleared: boolean;
}

export const START: CheckInState = {
  screen: 'welcome',
  answers: BLANK,
  errors: {},
  isChanging: false,
  status: 'editing',
  wasCleared: false,
};

export type CheckInAction =
  | { kind: 'started' | 'wentBack' | 'wentOn' | 'sending' | 'failed' | 'sent' | 'finished' | 'abandoned' }
  | { kind: 'answered'; answers: Partial<Answers> }
  | { kind: 'refused'; step: Step; errors: FieldErrors }
  | { kind: 'changing'; step: Step };

const stepAt = (screen: CheckInState['screen'], offset: number): Step | 'welcome' =>
  STEPS[STEPS.findIndex((step) => step === screen) + offset] ?? 'welcome';

/** The check-in, step by step. However it ends, all answers are cleared. */
export function checkInReducer(state: CheckInState, action: CheckInAction): CheckInState {
  switch (action.kind) {
    case 'started':
      return { ...START, screen: STEPS[0] };
    case 'answered':
      return { ...state, answers: { ...state.answers, ...action.answers } };
    case 'wentBack':
      return {
        ...state,
        ...editing,
        screen: state.isChanging ? 'review' : stepAt(state.screen, -1),
        isChanging: false,
      };
    case 'wentOn':
      return { ...state, ...editing, screen: state.isChanging ? 'review' : stepAt(state.screen, 1), isChanging: false };
    case 'changing':
      return { ...state, ...editing, screen: action.step, isChanging: true };
    case 'refused':
      return {
        ...state,
        status: 'editing',
        errors: action.errors,
        screen: action.step,
        isChanging: state.isChanging || state.screen === 'review',
      };
    case 'sending':
      return { ...state, status: 'sending' };
    case 'failed':
      return { ...state, status: 'failed' };
    case 'sent':
      return { ...START, screen: 'done' };
    case 'finished':
      return START;
    case 'abandoned':
      return { ...START, wasCleared: true };
  }
}

const editing = { status: 'editing', errors: {} } as const;
