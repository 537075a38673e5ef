import { useState } from 'react';
import type { TextTemplate } from '@harmony/domain';
import { assertive, Button } from '@harmony/ui';
import { ButtonLine } from '../../platform/kit/button-line';
import { Notice } from '../../platform/kit/notice';
import { useClock } from '../../platform/kit/clock';

export interface TemplateConflictProps {
  /** As somebody else has saved it. */
  theirs: TextTemplate;
  /** Puts theirs in place of what was typed. */
  onTake: () => void;
}

/** What somebody else has saved since the template was opened, so that nobody's words are replaced unseen. */
export const TemplateConflict = ({ theirs, onTake }: TemplateConflictProps) => {
  const clock = useClock();
  const [isTaken, setIsTaken] = useState(false);
  return (
    <Notice as="div" {...assertive}>
      <p>
        Someone else saved this template at {clock.time(theirs.updatedAt)}. Yours wasn’t saved. Theirs is “{theirs.name}
        ”: {theirs.words}
      </p>
      {!isTaken && (
        <ButtonLine>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              setIsTaken(true);
              onTake();
            }}
          >
            Use theirs
          </Button>
        </ButtonLine>
      )}
    </Notice>
  );
};
