import { Button } from '@harmony/ui';

export interface FormFooterProps {
  /** Id of the form that is sent. */
  form: string;
  /** What sending it does: 'Add user'. */
  submit: string;
  pending?: boolean;
  onCancel: () => void;
}

/** The footer of a dialog or sheet with a form: Cancel and submit. */
export const FormFooter = ({ form, submit, pending = false, onCancel }: FormFooterProps) => (
  <>
    <Button variant="secondary" onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" form={form} pending={pending}>
      {submit}
    </Button>
  </>
);
