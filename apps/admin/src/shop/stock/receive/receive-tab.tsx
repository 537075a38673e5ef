import { Plus } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useGetStockItemQuery, useReceiveStockMutation } from '@harmony/api-client/admin';
import type { StockItem } from '@harmony/domain';
import { assertive, Button, c, space, TextField } from '@harmony/ui';
import { BoxedList } from '../../../platform/kit/lists/boxed-list';
import { ButtonLine } from '../../../platform/kit/button-line';
import { Stack } from '../../../platform/kit/layout';
import { Notice } from '../../../platform/kit/notice';
import { useShowProblem } from '../../../platform/kit/forms/use-show-problem';
import { Problem } from '../../../platform/kit/forms/problem';
import { useShortcut } from '../../../platform/state/shortcuts';
import { isBlank, knownOf, newLine, onScreen, receiveBodyOf, type ReceiveLine } from './receive-draft';
import { ReceiveLineFields } from './receive-line';
import { Received } from './received';
import { missing, troubleOf, type Trouble } from '../../../platform/kit/forms/trouble';
import { useAttemptKey } from '../../../platform/kit/forms/use-attempt-key';
import { useEnterOrder } from '../stocktakes/use-enter-order';
import { useReceiveDraft } from './use-receive-draft';

const StyledForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};

  > p:first-child {
    color: ${c.ink2};
  }
`;

const SupplierField = styled.div`
  max-inline-size: 24rem;
`;

const NO_PROBLEMS: Trouble['fields'] = {};

/** The item that `?for=` names, in the first line while nothing was typed. */
function useAskedItem(take: (item: StockItem) => void): void {
  const [params] = useSearchParams();
  const asked = Number(params.get('for')) || null;
  const { currentData } = useGetStockItemQuery(asked ?? 0, { skip: asked === null });
  const taken = useRef<number | null>(null);
  useEffect(() => {
    if (currentData === undefined || taken.current === currentData.item.id) return;
    taken.current = currentData.item.id;
    take(currentData.item);
  }, [currentData, take]);
}

/** A delivery: supplier once, a line for each lot, all of it stored or nothing. Made for keyboard and scanner. */
export const ReceiveTab = () => {
  const { draft, isRestored, firstAttempt, keepAttempt, set, startAgain } = useReceiveDraft();
  const { lines } = draft;
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [received, setReceived] = useState<readonly StockItem[] | null>(null);
  const [receive, { isLoading }] = useReceiveStockMutation();
  const attempt = useAttemptKey(firstAttempt);
  const form = useShowProblem(trouble);
  const submit = useRef<HTMLButtonElement>(null);
  const [focused, setFocused] = useState<string | null>(null);

  const addLine = (): void => {
    const line = newLine();
    set({ lines: [...lines, line] });
    setFocused(line.key);
  };
  // Enter after the last field begins a line, and in one that is still empty there is nothing more to enter.
  const order = useEnterOrder(() => {
    const last = lines.at(-1);
    if (last === undefined || !isBlank(last)) addLine();
    else submit.current?.focus();
  });
  useEffect(() => {
    if (focused === null) return;
    order.area.current?.querySelector<HTMLElement>(`[data-key="${focused}"] input`)?.focus();
    setFocused(null);
  }, [focused, order.area]);
  useAskedItem((item) => {
    if (lines.every(isBlank)) set({ lines: [newLine(knownOf(item))] });
  });

  const change = (key: string, part: Partial<ReceiveLine>): void =>
    set({ lines: lines.map((line) => (line.key === key ? { ...line, ...part } : line)) });
  const remove = (key: string): void => {
    const rest = lines.filter((line) => line.key !== key);
    const next = rest.length === 0 ? [newLine()] : rest;
    set({ lines: next });
    setFocused(next.at(-1)?.key ?? null);
  };
  const begin = (): void => {
    startAgain();
    attempt.renew();
    setTrouble(null);
  };
  const send = async (): Promise<void> => {
    const { body, problems } = receiveBodyOf(draft);
    if (Object.keys(problems).length > 0) return setTrouble(missing(problems));
    const tried = attempt.keyOf(body);
    keepAttempt(tried);
    const { data, error } = await receive({ body, idempotencyKey: tried.key });
    if (error) {
      const { message, fields } = troubleOf(error);
      return setTrouble({ message, fields: onScreen(fields, draft) });
    }
    begin();
    setReceived(data.items);
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  useShortcut('$mod+s', () => void send(), { description: 'Receive', group: 'Stock', inFields: true });
  const problems = trouble?.fields ?? NO_PROBLEMS;
  return (
    <Stack $gap={24}>
      {received && <Received items={received} />}
      <StyledForm ref={form} noValidate aria-label="Delivery" onSubmit={handleSubmit}>
        <p>
          Scan or type an SKU or a name; Enter goes to the next field, and after the last one to a new line. All lines
          are saved together.
        </p>
        {isRestored && received === null && (
          <Notice $tone="info" as="div">
            <ButtonLine>
              <span>This is what you typed before.</span>
              <Button size="sm" variant="quiet" onClick={begin}>
                Start over
              </Button>
            </ButtonLine>
          </Notice>
        )}
        {trouble?.message && (
          <Notice $tone="danger" {...assertive}>
            {trouble.message}
          </Notice>
        )}
        {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in the fields inside bubbles up here */}
        <div ref={order.area} onKeyDown={order.handleKeyDown}>
          <Stack $gap={16}>
            <SupplierField>
              <TextField
                label="Supplier"
                optional
                autoComplete="off"
                maxLength={120}
                value={draft.supplier}
                error={problems['supplier']}
                onChange={({ target }) => set({ supplier: target.value })}
              />
            </SupplierField>
            <BoxedList>
              {lines.map((line, index) => (
                <ReceiveLineFields
                  key={line.key}
                  line={line}
                  number={index + 1}
                  problems={problems}
                  onChange={(part) => change(line.key, part)}
                  onPicked={order.goOn}
                  onRemove={() => remove(line.key)}
                />
              ))}
            </BoxedList>
          </Stack>
        </div>
        {problems['lines'] !== undefined && <Problem {...assertive}>{problems['lines']}</Problem>}
        <ButtonLine>
          <Button size="sm" variant="secondary" onClick={addLine}>
            <Plus size={16} strokeWidth={1.75} aria-hidden />
            Add line
          </Button>
          <Button type="submit" ref={submit} pending={isLoading}>
            Receive
          </Button>
        </ButtonLine>
      </StyledForm>
    </Stack>
  );
};
