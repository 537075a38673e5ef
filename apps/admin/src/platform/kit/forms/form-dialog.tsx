import { useId, type ReactNode } from 'react';
import { Button, Dialog } from '@harmony/ui';
import { Stack } from '../layout';
import { Sheet } from '../overlays/sheet';
import { useConfirmedClose } from '../overlays/use-confirmed-close';
import { Refused } from './refused';
import { NO_TROUBLE } from './trouble';
import type { FormState } from './use-draft';
import { useShowProblem } from './use-show-problem';

export interface FormProps {
  /** What {@link useDraft} says of it. */
  form: FormState;
  /** As in {@link Refused}. Default: every field says itself what is wrong with it. */
  drawn?: readonly string[];
  /** Lists what is wrong, above everything else, and takes the focus instead of the first wrong field. */
  summary?: ReactNode;
  children: ReactNode;
}

const EVERY_FIELD = [''];

/** A form on a page: what was refused stands above its fields, and the first wrong field gets the focus. */
export function Form({
  form: { trouble, message, problems, submit },
  drawn = EVERY_FIELD,
  summary = false,
  id,
  $gap = 16,
  children,
}: FormProps & { id?: string; $gap?: 16 | 20 | 24 }) {
  const ref = useShowProblem(trouble === NO_TROUBLE || summary !== false ? null : trouble);
  return (
    <Stack
      as="form"
      ref={ref}
      $gap={$gap}
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // It may be opened from another form.
        event.stopPropagation();
        submit();
      }}
    >
      {summary}
      <Refused trouble={{ message, fields: problems }} drawn={drawn} />
      {children}
    </Stack>
  );
}

export interface FormDialogProps extends FormProps {
  title: string;
  /** What sending it does. Default: 'Save'. Null: it cannot be sent. */
  submit?: string | null;
  /** What leaving it does, where 'Cancel' could be misread. Null: only Escape and the close button do it. */
  cancel?: string | null;
  /** It takes something away. */
  danger?: boolean;
  /** A button beside those two. */
  other?: ReactNode;
}

type FooterProps = Pick<FormDialogProps, 'form' | 'submit' | 'cancel' | 'danger' | 'other'> & {
  id: string;
  onCancel: () => void;
};

const Footer = ({ id, form, submit = 'Save', cancel = 'Cancel', danger = false, other, onCancel }: FooterProps) => (
  <>
    {other}
    {cancel !== null && (
      <Button variant="secondary" onClick={onCancel}>
        {cancel}
      </Button>
    )}
    {submit !== null && (
      <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} pending={form.isPending}>
        {submit}
      </Button>
    )}
  </>
);

/** A form in a dialog. */
export function FormDialog({ title, form, drawn, summary, children, ...footer }: FormDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      onClose={form.onClose}
      title={title}
      footer={<Footer id={id} form={form} onCancel={form.onClose} {...footer} />}
    >
      <Form id={id} form={form} drawn={drawn} summary={summary}>
        {children}
      </Form>
    </Dialog>
  );
}

export interface FormSheetProps extends FormDialogProps {
  /** Whether there is something to lose. Default: whether something was typed. */
  isDirty?: boolean;
}

/** A form in a sheet, which asks before it loses what was typed. */
export function FormSheet({ title, form, drawn, summary, isDirty, children, ...footer }: FormSheetProps) {
  const id = useId();
  const close = useConfirmedClose(isDirty ?? form.isDirty, form.onClose);
  return (
    <Sheet open title={title} onClose={close} footer={<Footer id={id} form={form} onCancel={close} {...footer} />}>
      <Form id={id} form={form} drawn={drawn} summary={summary} $gap={20}>
        {children}
      </Form>
    </Sheet>
  );
}
