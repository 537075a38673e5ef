import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useToasts } from '@harmony/api-client';
import { useGetWordingQuery, useSignOffMutation, type WordedRow } from '@harmony/api-client/admin';
import { capital, editorOf, type Wording } from '@harmony/domain';
import { assertive, Button, c, radius, RichText, space } from '@harmony/ui';
import { WordingFindingView } from '../../platform/editor/wording/wording-finding';
import { failureText } from '../../platform/kit/failure-text';
import { fieldName } from '../../platform/kit/forms/field-names';
import { Stack } from '../../platform/kit/layout';
import { Moment } from '../../platform/kit/moment';
import { Problem } from '../../platform/kit/forms/problem';
import { QueryState } from '../../platform/kit/lists/query-state';
import { Sheet } from '../../platform/kit/overlays/sheet';
import { usePlace } from '../../platform/shell/pages-context';
import { useOwnPractitioner } from '../../platform/state/use-own-practitioner';

const Texts = styled.dl`
  display: grid;
  gap: ${space[16]};
  padding: ${space[16]};
  border: 1px solid ${c.line};
  border-radius: ${radius.panel};
  background: ${c.paper};
  overflow-wrap: anywhere;

  dt {
    color: ${c.ink3};
    font: var(--type-caption);
  }
  dd {
    margin-block-start: ${space[4]};
  }
`;

const Findings = styled.ul`
  display: grid;
  gap: ${space[12]};
  padding: 0;
  list-style: none;
`;

const IS_HTML = /<[a-z][^>]*>/i;

const Text = ({ value }: { value: string | readonly string[] }) => {
  if (typeof value !== 'string') return value.join(', ');
  return IS_HTML.test(value) ? <RichText html={value} /> : value;
};

/** Everything of a text that is looked at, as it would be read. */
const WholeText = ({ texts }: { texts: Wording['texts'] }) => (
  <Texts>
    {Object.entries(texts)
      .filter(([, value]) => value.length > 0)
      .map(([field, value]) => (
        <div key={field}>
          <dt>{capital(fieldName(field))}</dt>
          <dd>
            <Text value={value} />
          </dd>
        </div>
      ))}
  </Texts>
);

function Loaded({ row, wording }: { row: WordedRow; wording: Wording }) {
  const { texts, draftTexts, findings, signOffs, isActive } = wording;
  const [signOff, { isLoading }] = useSignOffMutation();
  const [problem, setProblem] = useState<string>();
  const { show } = useToasts();
  const editor = usePlace([editorOf(row.entity, row.id)]);
  const maySign = useOwnPractitioner() !== null;
  const read = draftTexts ?? texts;
  const sign = async (): Promise<void> => {
    const { error } = await signOff({ ...row, body: { texts: read } });
    setProblem(error && failureText(error));
    if (!error) show({ title: 'Signed', description: draftTexts ? 'The draft can be published now.' : wording.name });
  };
  return (
    <Stack $gap={20}>
      <p>
        {draftTexts ? 'This is the draft.' : isActive ? 'This is public.' : 'This is not public yet.'}{' '}
        {editor !== undefined && <Link to={editor}>Edit it</Link>}
      </p>
      <WholeText texts={read} />
      {findings.length > 0 && (
        <Stack as="section" $gap={12}>
          <h3>What needs an answer</h3>
          <Findings>
            {findings.map((finding) => (
              <WordingFindingView
                key={`${finding.field} ${finding.rule} ${finding.sentence}`}
                finding={finding}
                answer={finding.answer}
                row={row}
              />
            ))}
          </Findings>
        </Stack>
      )}
      <Stack as="section" $gap={12}>
        <h3>Signatures</h3>
        {signOffs.length === 0 ? (
          <p>No one has signed off on it yet.</p>
        ) : (
          <ul>
            {signOffs.map(({ id, practitioner, at, isCurrent }) => (
              <li key={id}>
                {practitioner}, <Moment at={at} />
                {!isCurrent && ': for different wording than what’s public'}
              </li>
            ))}
          </ul>
        )}
        <p>By signing, you confirm that you’ve read the whole text and stand behind every sentence with your name.</p>
        {problem !== undefined && <Problem {...assertive}>{problem}</Problem>}
        {maySign ? (
          <Button pending={isLoading} onClick={() => void sign()}>
            I’ve read it and sign off on it
          </Button>
        ) : (
          <p>Only an account that belongs to a practitioner can sign.</p>
        )}
      </Stack>
    </Stack>
  );
}

/** One text as it is read, with what the rules ask, who has signed, and the button by which a practitioner signs. */
export function WordingSheet({ row, onClose }: { row: WordedRow; onClose: () => void }) {
  const query = useGetWordingQuery(row, { refetchOnMountOrArgChange: true });
  return (
    <Sheet open title={query.data?.name ?? 'Wording'} onClose={onClose} side="end">
      <QueryState query={query} what="The text">
        {(wording) => <Loaded row={row} wording={wording} />}
      </QueryState>
    </Sheet>
  );
}
