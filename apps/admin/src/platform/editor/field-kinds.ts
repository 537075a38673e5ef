import type { ComponentType, ReactNode } from 'react';
import type { RichTextKind } from '@harmony/domain/schemas';
import type { OtherLanguage } from '@harmony/language';
import type { Choices } from './choices';
import type { FieldValue } from './declaration';

interface Common<Name extends string> {
  /** The field of the body it fills; also its control's id. */
  name: Name;
  label: string;
  hint?: string;
  /** Shows "(optional)" beside the label. */
  optional?: boolean;
  /** The value in a new row. Default: empty. */
  initial?: FieldValue;
  /** It is words, which are written in other languages, too. */
  isTranslated?: boolean;
  /** It is another field in another language (`translations/translated-fields.ts`). */
  translation?: { of: EditorField; language: OtherLanguage };
}

export interface Choice {
  value: string;
  label: string;
}

/** What a field's {@link Kind} may draw in its place. */
export interface FrameProps {
  /** The stored value; null in a new row. */
  stored: FieldValue;
  /** The control, for when that is what should stand there. */
  children: ReactNode;
}

type Kind =
  | { kind: 'text' }
  /** `count`: the recommended maximum length; more is allowed, up to the contract's limit. `over` says what speaks against it. */
  | { kind: 'textarea'; count?: number; rows?: number; over?: string }
  /** `inline`: one line of words, emphasis and links, as an announcement. `page`: tables, call-outs and pictures as well. */
  | { kind: 'richText'; variant?: RichTextKind }
  /** A calendar day; null while there is none. */
  | { kind: 'date' }
  /** Dollars; empty means `whenEmpty`. */
  | { kind: 'price'; whenEmpty?: string }
  /** `frame` is drawn around the control, or instead of it where the number is changed elsewhere. */
  | { kind: 'number'; step?: number; min?: number; max?: number; unit?: string; frame?: ComponentType<FrameProps> }
  /** `useHint` is a hook for a hint that depends on data; `hint` is shown until they are loaded. */
  | { kind: 'switch'; useHint?: () => string | undefined }
  /**
   * `useSuggestions` is a hook that returns, for example, what other rows use; `useTranslations` the same in another language. `read`
   * and `write` convert entries that are not stored as text: in the form, each is one text.
   */
  | {
      kind: 'tags';
      useSuggestions?: () => readonly string[];
      useTranslations?: (other: OtherLanguage) => readonly string[];
      placeholder?: string;
      read?: (stored: unknown) => readonly string[];
      write?: (tags: readonly string[]) => unknown;
    }
  /** `portrait` offers to remove the background. `isDescribed`: the page has words of its own for whoever cannot see it. */
  | { kind: 'image'; portrait?: boolean; isDescribed?: boolean }
  | { kind: 'url' }
  /** A day and a time on the clinic's clock; ISO 8601, or empty. */
  | { kind: 'instant' }
  /** Follows the field `from` until it is edited by hand. `prefix` is what precedes it in the web address. */
  | { kind: 'slug'; from: string; prefix: string }
  /** `useChoices` is a hook. The form holds null for the empty choice; `numeric` for ids: otherwise numbers. */
  | { kind: 'select'; useChoices: () => Choices; none?: string; numeric?: boolean };

/** One field of an editor: its name in the body, its label and hint, and its kind of control. */
export type EditorField<Name extends string = string> = Common<Name> & Kind;
export type FieldOf<K extends EditorField['kind'], Name extends string = string> = Common<Name> &
  Extract<Kind, { kind: K }>;
