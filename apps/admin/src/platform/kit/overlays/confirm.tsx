import { createContext, use, useCallback, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button, Dialog, TextField } from '@harmony/ui';
import { Stack } from '../layout';

export interface Question {
  title: string;
  body: ReactNode;
  /** Label of the confirming button: verb and noun. */
  confirm: string;
  /** Label of the harmless button. Default: Cancel. */
  cancel?: string;
  tone?: 'danger';
  /** A word that must be typed first, for what cannot be undone. */
  typed?: string;
}

type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask>(() => {
  throw new Error('useConfirm needs a ConfirmProvider around it');
});

/** Asks a question that must be answered, in a dialog. Resolves with whether it was confirmed. */
export const useConfirm = (): Ask => use(ConfirmContext);

/** Holds the one dialog of {@link useConfirm}. */
export const ConfirmProvider = ({ children }: { children: ReactNode }) => {
  const [question, setQuestion] = useState<Question | null>(null);
  const [typed, setTyped] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const answer = useRef<(confirmed: boolean) => void>(() => undefined);
  const field = useRef<HTMLInputElement>(null);

  const ask = useCallback<Ask>((next) => {
    // A new question replaces an open one, which counts as not confirmed.
    answer.current(false);
    setQuestion(next);
    setTyped('');
    setIsMissing(false);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }, []);

  const close = (confirmed: boolean): void => {
    setQuestion(null);
    answer.current(confirmed);
  };
  const confirm = (): void => {
    if (question?.typed === undefined || typed.trim() === question.typed) return close(true);
    setIsMissing(true);
    field.current?.focus();
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    confirm();
  };

  return (
    <ConfirmContext value={ask}>
      {children}
      {question && (
        <Dialog
          alert
          open
          onClose={() => close(false)}
          title={question.title}
          footer={
            <>
              <Button variant="secondary" onClick={() => close(false)}>
                {question.cancel ?? 'Cancel'}
              </Button>
              <Button variant={question.tone === 'danger' ? 'danger' : 'primary'} onClick={confirm}>
                {question.confirm}
              </Button>
            </>
          }
        >
          <Stack $gap={16}>
            {question.body}
            {question.typed !== undefined && (
              <form onSubmit={handleSubmit} noValidate>
                <TextField
                  label={`Type ${question.typed} to continue`}
                  autoComplete="off"
                  spellCheck={false}
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                  error={isMissing ? `Type ${question.typed} exactly as shown.` : undefined}
                  ref={field}
                />
              </form>
            )}
          </Stack>
        </Dialog>
      )}
    </ConfirmContext>
  );
};
