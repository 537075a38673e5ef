import { Button, Dialog } from '@harmony/ui';

export interface LogoutQuestionProps {
  onStay: () => void;
  onLeave: () => void;
}

/** The dialog shown when somebody logs out while notes are being edited. */
export const LogoutQuestion = ({ onStay, onLeave }: LogoutQuestionProps) => (
  <Dialog
    open
    alert
    onClose={onStay}
    title="Your notes aren’t saved"
    footer={
      <>
        <Button variant="secondary" onClick={onStay}>
          Stay
        </Button>
        <Button variant="danger" onClick={onLeave}>
          Log out without saving
        </Button>
      </>
    }
  >
    <p>You’re editing a patient’s notes. Your changes will be lost if you log out now.</p>
  </Dialog>
);
