import { useId, type ReactNode } from 'react';
import { Dialog } from '@harmony/ui';
import { FormFooter } from '../kit/forms/form-footer';
import { Stack } from '../kit/layout';
import { useShowProblem } from '../kit/forms/use-show-problem';
import { Refused } from './refused';
import { NO_TROUBLE, type Trouble } from './trouble';

export interface FormDialogProps {
  title: string;
  /** What sending it does: 'Save'. */
  submit?: string;
  pending: boolean;
  /** Why it was refused. */
  trouble?: Trouble;
  /** As in {@link Refused}. Default: every field says itself what is wrong with it. */
  drawn?: readonly string[];
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

const EVERY_FIELD = [''];

/** A form in a dialog: what was refused stands above its fields, and the first wrong field gets the focus. */
export function FormDialog(props: FormDialogProps) {
  const { title, submit = 'Save', pending, trouble = NO_TROUBLE, drawn = EVERY_FIELD, onSubmit, onClose } = props;
  const id = useId();
  const form = useShowProblem(trouble === NO_TROUBLE ? null : trouble);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={<FormFooter form={id} submit={submit} pending={pending} onCancel={onClose} />}
    >
      <Stack
        as="form"
        ref={form}
        $gap={16}
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Refused trouble={trouble} drawn={drawn} />
        {props.children}
      </Stack>
    </Dialog>
  );
}
