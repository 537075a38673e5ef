import { useState } from 'react';
import styled from 'styled-components';
import { useImportStockMutation } from '@harmony/api-client/admin';
import {
  STOCK_IMPORT_COLUMNS,
  STOCK_IMPORT_MAX_BYTES,
  stockImportProblems,
  type StockImportProblem,
  type StockItem,
} from '@harmony/domain';
import { Button, ButtonLink, space } from '@harmony/ui';
import { ButtonLine } from '../../../platform/kit/button-line';
import { exampleFile } from '../../../platform/kit/forms/example-file';
import { failureText, fieldErrors } from '../../../platform/kit/failure-text';
import { FileDrop } from '../../../platform/kit/forms/file-drop';
import { Notice } from '../../../platform/kit/notice';
import { ProgressBar } from '../../../platform/kit/progress-bar';
import { wrongFile } from '../../../platform/kit/forms/wrong-file';
import { ImportProblems } from './import-problems';
import { Received } from './received';
import { useAttemptKey } from '../../../platform/kit/forms/use-attempt-key';

const WANTED = { what: 'delivery', maxBytes: STOCK_IMPORT_MAX_BYTES };
const EXAMPLE = [STOCK_IMPORT_COLUMNS, ['TEA-01', 'A17', '2027-04-30', '12', '4.50', 'Mountain Herbs']];
const TEMPLATE_URL = exampleFile(EXAMPLE);

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};

  /* Nothing is said yet. */
  > div:empty {
    position: absolute;
  }
`;

/** What came of a file. */
type Outcome =
  | { kind: 'received'; items: readonly StockItem[] }
  | { kind: 'problems'; problems: readonly StockImportProblem[] }
  /** Worth another attempt where it can be sent again. */
  | { kind: 'failed'; words: string; isRefused: boolean };

/** A delivery from a CSV file: stored when every line is right, otherwise nothing is stored and every problem is shown. */
export const FileTab = () => {
  const [file, setFile] = useState<File | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [send, { isLoading }] = useImportStockMutation();
  const attempt = useAttemptKey();

  const take = async (chosen: File): Promise<void> => {
    setFile(chosen);
    setOutcome(null);
    const refusal = await wrongFile(chosen, WANTED).catch(
      () => 'This file couldn’t be read. Close it in other programs and try again.',
    );
    if (refusal !== null) return setOutcome({ kind: 'failed', words: refusal, isRefused: true });
    // The same file sent again after a lost answer is the same delivery.
    const about = [chosen.name, chosen.size, chosen.lastModified];
    const { data, error } = await send({ file: chosen, idempotencyKey: attempt.keyOf(about).key });
    if (data) {
      attempt.renew();
      return setOutcome({ kind: 'received', items: data.items });
    }
    const fields = fieldErrors(error);
    if (Object.keys(fields).length === 0)
      return setOutcome({ kind: 'failed', words: failureText(error), isRefused: false });
    // It is put right and chosen again.
    attempt.renew();
    setOutcome({ kind: 'problems', problems: stockImportProblems(fields) });
  };
  return (
    <Parts>
      <p>
        A CSV file with the column names in the first line: {STOCK_IMPORT_COLUMNS.join(', ')}. Only sku and quantity are
        required; write dates like 2027-04-30. For an herb, put its name under sku and a weight such as 500 g under
        quantity; its cost is per 100 g.
      </p>
      <div aria-live="polite">
        {isLoading && <ProgressBar label={`Reading ${file?.name ?? 'the file'}`} />}
        {outcome?.kind === 'failed' && (
          <Notice as="div" $tone="danger">
            <p>
              <strong>{file?.name}</strong>: {outcome.words}
            </p>
            {!outcome.isRefused && file && (
              <Button size="sm" variant="secondary" onClick={() => void take(file)}>
                Try again
              </Button>
            )}
          </Notice>
        )}
        {outcome?.kind === 'problems' && (
          <Notice $tone="danger">
            Nothing from {file?.name} was saved:{' '}
            {outcome.problems.length === 1 ? '1 problem' : `${outcome.problems.length.toLocaleString('en')} problems`}.
            Fix the file and choose it again.
          </Notice>
        )}
      </div>
      {outcome?.kind === 'problems' && <ImportProblems problems={outcome.problems} />}
      {outcome?.kind === 'received' && <Received items={outcome.items} />}
      <FileDrop label="File with a delivery" onChoose={(chosen) => void take(chosen)} />
      <ButtonLine>
        <ButtonLink href={TEMPLATE_URL} download="delivery-template.csv" variant="quiet" size="sm">
          Download a template
        </ButtonLink>
      </ButtonLine>
    </Parts>
  );
};
