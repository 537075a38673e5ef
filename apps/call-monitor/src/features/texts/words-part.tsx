import { SIMULATED_TEXTS } from '@harmony/domain';
import { SelectField } from '@harmony/ui';
import { useTimes } from '../../board/use-times';
import { TextPreview } from './text-preview';
import { StyledQuiet } from './texts-style';
import type { NewText, TextGrounds } from './use-new-text';

/** What is sent: the choice of a template, the text it makes, and when it goes out. */
export const WordsPart = ({ grounds, text }: { grounds: TextGrounds; text: NewText }) => {
  const { templates, facts, line } = grounds.templates;
  const { isFirst, waitsUntil } = grounds.consent;
  const { template, missing, choose } = text;
  const { clockWords } = useTimes();
  if (!template) return <p>There are no templates yet. An administrator can add them in the console, under Texts.</p>;
  return (
    <>
      <SelectField label="What to send" value={template.id} onChange={({ target }) => choose(Number(target.value))}>
        {templates.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {missing.length > 0 ? (
        <p>Enter the clinic’s {missing.join(' and ')} in the console, under Settings, first.</p>
      ) : (
        <TextPreview words={template.words} facts={facts} isFirst={isFirst} />
      )}
      {waitsUntil !== null && (
        <StyledQuiet>Texts are sent from 8 AM to 9 PM. This one will wait until {clockWords(waitsUntil)}.</StyledQuiet>
      )}
      {line?.adapter === SIMULATED_TEXTS && <StyledQuiet>Simulated: no one will receive this text.</StyledQuiet>}
    </>
  );
};
