import { useState } from 'react';
import { useImportRedirectsMutation } from '@harmony/api-client/admin';
import { REDIRECT_IMPORT_COLUMNS, REDIRECT_IMPORT_MAX_BYTES, stockImportProblems } from '@harmony/domain';
import { ButtonLink } from '@harmony/ui';
import { ButtonLine } from '../../platform/kit/button-line';
import { exampleFile } from '../../platform/kit/forms/example-file';
import { failureText, fieldErrors } from '../../platform/kit/failure-text';
import { FileDrop } from '../../platform/kit/forms/file-drop';
import { Stack } from '../../platform/kit/layout';
import { Notice } from '../../platform/kit/notice';
import { ProgressBar } from '../../platform/kit/progress-bar';
import { wrongFile } from '../../platform/kit/forms/wrong-file';

const WANTED = { what: 'redirects', maxBytes: REDIRECT_IMPORT_MAX_BYTES };
const EXAMPLE = [REDIRECT_IMPORT_COLUMNS, ['/old-page', '/services']];
const TEMPLATE_URL = exampleFile(EXAMPLE);

/** What came of a file: `problems` line by line, or else `words`. */
interface Outcome {
  isStored: boolean;
  words: string;
  problems: string[];
}

const counted = (count: number, what: string): string => `${count.toLocaleString('en')} ${what}`;

const problemsOf = (fields: Readonly<Record<string, string>>): string[] =>
  stockImportProblems(fields).map(({ line, problem }) => (line === null ? problem : `Line ${line}: ${problem}`));

/** Redirects from a CSV file: taken when every line is right, otherwise nothing is stored and every problem is shown. */
export const FileTab = () => {
  const [name, setName] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [send, { isLoading }] = useImportRedirectsMutation();

  const take = async (file: File): Promise<void> => {
    setName(file.name);
    setOutcome(null);
    const refusal = await wrongFile(file, WANTED).catch(
      () => 'This file couldn’t be read. Close it in other programs and try again.',
    );
    if (refusal !== null) return setOutcome({ isStored: false, words: refusal, problems: [] });
    const { data, error } = await send(file);
    if (data)
      return setOutcome({
        isStored: true,
        words: `${counted(data.added, 'added')}, ${counted(data.changed, 'changed')}`,
        problems: [],
      });
    const problems = problemsOf(fieldErrors(error));
    const words = problems.length > 0 ? 'Nothing was saved. Fix the file and choose it again.' : failureText(error);
    setOutcome({ isStored: false, words, problems });
  };
  return (
    <Stack $gap={24}>
      <p>
        A CSV file with the columns from and to: the old address, and the page on this website or the https address it
        redirects to. Addresses that are already in the list get the target from the file.
      </p>
      <div aria-live="polite">
        {isLoading && <ProgressBar label={`Reading ${name}`} />}
        {outcome && (
          <Notice as="div" $tone={outcome.isStored ? 'info' : 'danger'}>
            <p>
              <strong>{name}</strong>: {outcome.words}
            </p>
            {outcome.problems.length > 0 && (
              <ul>
                {outcome.problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            )}
          </Notice>
        )}
      </div>
      <FileDrop label="File with redirects" onChoose={(file) => void take(file)} />
      <ButtonLine>
        <ButtonLink href={TEMPLATE_URL} download="redirects-template.csv" variant="quiet" size="sm">
          Download a template
        </ButtonLink>
      </ButtonLine>
    </Stack>
  );
};
