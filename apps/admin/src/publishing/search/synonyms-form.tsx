import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { useToasts } from '@harmony/api-client';
import { useSaveSynonymsMutation } from '@harmony/api-client/admin';
import { Button, space, TextArea } from '@harmony/ui';
import { LeaveGuard } from '../../platform/editor/leave-guard';
import { ButtonLine } from '../../platform/kit/button-line';
import { failureToast, fieldErrors } from '../../platform/kit/failure-text';
import { Section } from '../../platform/kit/section';
import { useShowProblem } from '../../platform/kit/forms/use-show-problem';
import { useUndo } from '../../platform/state/undo';

const Form = styled.form`
  display: grid;
  gap: ${space[16]};
  justify-items: start;

  > :first-child {
    inline-size: 100%;
  }
`;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Which line is wrong, by its place in the API's answer, and why. */
function problemOf(error: unknown): string | undefined {
  const [[field = '', words = ''] = []] = Object.entries(fieldErrors(error));
  const place = /^lines\.(\d+)$/.exec(field)?.[1];
  return place === undefined ? words || undefined : `Line ${Number(place) + 1}: ${words}`;
}

/** Words that mean the same thing, one group a line. */
export const SynonymsForm = ({ lines }: { lines: readonly string[] }) => {
  const [typed, setTyped] = useState<string | null>(null);
  // What the lines were when somebody began to type: others may save meanwhile.
  const [seen, setSeen] = useState(lines);
  const [save, { isLoading, error }] = useSaveSynonymsMutation();
  const { show } = useToasts();
  const { offer } = useUndo();
  const form = useShowProblem(error ?? null);
  const problem = problemOf(error);
  const text = typed ?? lines.join('\n');

  const handleChange = (value: string): void => {
    if (typed === null) setSeen(lines);
    setTyped(value);
  };
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wanted = linesOf(text);
    const before = [...seen];
    const { data, error: failure } = await save({ lines: wanted, seen: before });
    if (failure) {
      if (!problemOf(failure)) show(failureToast('Nothing was saved', failure));
      return;
    }
    setTyped(null);
    offer({ said: 'Search words saved', undo: () => save({ lines: before, seen: data.lines }).unwrap() });
  };

  return (
    <Section aria-labelledby="same-words">
      <h2 id="same-words">Words that mean the same thing</h2>
      <p>
        One line for each group, with words separated by commas. Whoever searches for one of them also finds the others:
        add what patients call a complaint, including in other languages.
      </p>
      <Form ref={form} onSubmit={(event) => void handleSubmit(event)}>
        <TextArea
          label="Groups of words"
          hint="For example: heartburn, acid reflux, GERD"
          rows={18}
          spellCheck={false}
          value={text}
          error={problem}
          onChange={({ target }) => handleChange(target.value)}
        />
        <ButtonLine>
          <Button type="submit" pending={isLoading} disabled={typed === null}>
            Save
          </Button>
          {typed !== null && (
            <Button variant="quiet" onClick={() => setTyped(null)}>
              Discard
            </Button>
          )}
        </ButtonLine>
      </Form>
      <LeaveGuard isDirty={typed !== null} onDiscard={() => setTyped(null)} params={[]} />
    </Section>
  );
};
