import { useState } from 'react';
import { useToasts, type ToastContent } from '@harmony/api-client';
import type { CallError } from '../failure-text';
import { saveFailure } from './save-failure';
import { missing, NO_TROUBLE, troubleOf, type Trouble } from './trouble';
import { useOneAtATime } from './use-one-at-a-time';

/** What is wrong, by field; `''`: with the form as a whole. Fields without words are right. */
export type Wrong = Readonly<Record<string, string | false | undefined>>;

/** What became of what was sent: an error of the API, or trouble that is known in words. */
type Sent = { error?: CallError | undefined; trouble?: Trouble | undefined };

export interface DraftOptions<Draft, Row = undefined> {
  /** What it begins with. */
  first: Draft;
  /** What it changes. The form keeps it as it was when it began, whatever is fetched meanwhile. */
  row?: Row;
  /** What can be said against it here. Asked when it is sent; after that its words come and go with what is typed. */
  check?: (draft: Draft) => Wrong;
  /** Does what the form is for. `seen`: the row that the draft was made from, so that the API finds out who else has changed it. */
  send: (draft: Draft, seen: Row) => PromiseLike<Sent> | void;
  /** Why the API refused it. Default: {@link troubleOf}. */
  refused?: (error: CallError) => Trouble | Promise<Trouble>;
  /** What is told when it is done. Default: nothing. */
  said?: string | ((draft: Draft) => string | ToastContent);
  /** It is done. Default: the form is closed. Null: `send` has seen to that. */
  onDone?: (() => void) | null;
  /** Default: it begins again. */
  onClose?: () => void;
}

/** What a form's frame needs to know of it. */
export interface FormState {
  /** Why it was refused last; another object each time. */
  trouble: Trouble;
  /** What is wrong with the form as a whole. */
  message: string | null;
  /** What is wrong, by field. */
  problems: Readonly<Record<string, string>>;
  isPending: boolean;
  isDirty: boolean;
  submit: () => void;
  onClose: () => void;
}

type KeyOf<Draft, Value> = { [Key in keyof Draft]-?: Draft[Key] extends Value ? Key : never }[keyof Draft] & string;
/** The keys of texts, but not of those that are one of a few. */
type TextKey<Draft> = { [Key in keyof Draft]-?: string extends Draft[Key] ? Key : never }[keyof Draft] &
  KeyOf<Draft, string>;
type Item<List> = List extends readonly (infer Each)[] ? Each : never;
type Event<Target> = { target: Target };

export interface FieldProps {
  value: string;
  error: string | undefined;
  onChange: (event: Event<{ value: string }>) => void;
}

export interface FlagProps {
  checked: boolean;
  error: string | undefined;
  onChange: (event: Event<{ checked: boolean }>) => void;
}

/** What is typed into a form, and what its fields are given of it: `<TextField label="Name" {...field('name')} />`. */
export interface DraftState<Draft> extends FormState {
  draft: Draft;
  /** Somebody tried to send it, so that what is missing is shown. */
  isChecked: boolean;
  change: (part: Partial<Draft>) => void;
  /** A text; `read`: what becomes of what is typed. */
  field: (name: TextKey<Draft>, read?: (typed: string) => string) => FieldProps;
  /** One of a list, for a select. */
  choice: <Name extends keyof Draft & string>(name: Name, values: readonly Draft[Name][]) => FieldProps;
  /** A yes or no, for a switch or a checkbox. */
  flag: (name: KeyOf<Draft, boolean>) => FlagProps;
  /** Whether something is in a list, for one checkbox of several. */
  among: <Name extends KeyOf<Draft, readonly unknown[]>>(
    name: Name,
    item: Item<Draft[Name]>,
  ) => Pick<FlagProps, 'checked' | 'onChange'>;
  /** Any other value, for fields that give it as it is. */
  part: <Name extends keyof Draft & string>(
    name: Name,
  ) => { value: Draft[Name]; error: string | undefined; onChange: (value: Draft[Name]) => void };
  /** Sends it; `instead`: with this instead of what is typed, once. */
  submit: (instead?: Partial<Draft>) => void;
  /** Says why something else could not be done with it. */
  refuse: (trouble: Trouble) => void;
  /** Begins again. */
  restart: (from?: Draft) => void;
}

/** For a field that takes only digits, and so many. */
export const digits =
  (most: number) =>
  (typed: string): string =>
    typed.replace(/\D/g, '').slice(0, most);

/** For a field that takes only capital letters. */
export const capitals = (typed: string): string => typed.toUpperCase();

const NONE = (): Wrong => ({});

const wordsOf = (wrong: Wrong): Record<string, string> =>
  Object.fromEntries(Object.entries(wrong).flatMap(([name, words]) => (words ? [[name, words] as const] : [])));

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * A form that is sent as a whole: checks what was typed, sends it once at a time, tells that it is done and closes it; or says why not
 * and keeps what was typed. Drawn by {@link Form}, {@link FormDialog} or {@link FormSheet}.
 *
 * Whoever was told that somebody else has changed the row replaces that by sending it again.
 */
export function useDraft<Draft extends object>(options: DraftOptions<Draft>): DraftState<Draft>;
export function useDraft<Draft extends object, Row>(
  options: DraftOptions<Draft, Row> & { row: Row },
): DraftState<Draft>;
export function useDraft<Draft extends object, Row>(options: DraftOptions<Draft, Row | undefined>): DraftState<Draft> {
  const [first, setFirst] = useState(options.first);
  const [seen, setSeen] = useState(options.row);
  const [isStale, setIsStale] = useState(false);
  const [draft, setDraft] = useState(first);
  const [trouble, setTrouble] = useState(NO_TROUBLE);
  const [isChecked, setIsChecked] = useState(false);
  const [run, isPending] = useOneAtATime();
  const { show } = useToasts();

  const restart = (from = first): void => {
    setFirst(from);
    setSeen(options.row);
    setIsStale(false);
    setDraft(from);
    setTrouble(NO_TROUBLE);
    setIsChecked(false);
  };
  if (isStale && seen !== options.row) {
    setSeen(options.row);
    setIsStale(false);
  }
  const { check = NONE, send, refused = troubleOf, said, onClose = () => restart(), onDone = onClose } = options;

  const { '': whole, ...wrong } = isChecked ? wordsOf(check(draft)) : {};
  const problems = { ...trouble.fields, ...wrong };
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }));
  const errorOf = (name: string): string | undefined =>
    problems[name] ?? Object.entries(problems).find(([path]) => path.startsWith(`${name}.`))?.[1];

  const attempt = async (sent: Draft): Promise<void> => {
    setTrouble(NO_TROUBLE);
    setIsChecked(true);
    if (Object.keys(wordsOf(check(sent))).length > 0) return setTrouble(missing({}));
    const answer = await send(sent, seen);
    if (answer?.error && saveFailure(answer.error).kind === 'stale') setIsStale(true);
    const refusal = answer?.error ? await refused(answer.error) : answer?.trouble;
    if (refusal) return setTrouble(refusal);
    const told = typeof said === 'function' ? said(sent) : said;
    if (told !== undefined) show(typeof told === 'string' ? { title: told } : told);
    onDone?.();
  };

  return {
    draft,
    isChecked,
    change,
    trouble,
    message: whole ?? trouble.message,
    problems,
    isPending,
    isDirty: JSON.stringify(draft) !== JSON.stringify(first),
    onClose,
    field: (name, read = (typed) => typed) => ({
      value: textOf(draft[name]),
      error: errorOf(name),
      onChange: ({ target }) => setDraft((before) => ({ ...before, [name]: read(target.value) })),
    }),
    choice: (name, values) => ({
      value: textOf(draft[name]),
      error: errorOf(name),
      onChange: ({ target }) => {
        const chosen = values.findIndex((value) => textOf(value) === target.value);
        if (chosen !== -1) setDraft((before) => ({ ...before, [name]: values[chosen] }));
      },
    }),
    flag: (name) => ({
      checked: draft[name] === true,
      error: errorOf(name),
      onChange: ({ target }) => setDraft((before) => ({ ...before, [name]: target.checked })),
    }),
    among: (name, item) => ({
      checked: itemsOf(draft[name]).includes(item),
      onChange: ({ target }) =>
        setDraft((before) => {
          const others = itemsOf(before[name]).filter((other) => other !== item);
          return { ...before, [name]: target.checked ? [...others, item] : others };
        }),
    }),
    part: (name) => ({
      value: draft[name],
      error: errorOf(name),
      onChange: (value) => setDraft((before) => ({ ...before, [name]: value })),
    }),
    submit: (instead) => void run(() => attempt({ ...draft, ...instead })),
    refuse: setTrouble,
    restart,
  };
}
