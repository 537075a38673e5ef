import { Check, Copy, Download, Printer } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { Button, ButtonLink, c, Dialog, LiveRegion, radius, space, useCopy } from '@harmony/ui';
import { ButtonLine } from '../../platform/kit/button-line';
import { useClock, type Clock } from '../../platform/kit/clock';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { Stack } from '../../platform/kit/layout';
import { useConsoleSelector } from '../../platform/state/console-state';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

const StyledPaper = styled.div`
  padding: ${space[16]};
  border: 1px solid ${c.line};
  border-radius: ${radius.input};
  background: ${c.surface};
  color: ${c.ink};

  > p {
    display: none;
  }
  @media print {
    > p {
      display: block;
      margin-block-end: ${space[16]};
    }
    /* A sheet, not a window in the middle of one. */
    dialog:has(&) {
      margin-block-start: 0;
      border: 0;
      box-shadow: none;
    }
    /* Nothing but the codes goes on paper. */
    body:has(&) :not(:has(&), &, & *) {
      display: none;
    }
  }
`;

/** Side by side where two have room. */
const StyledCodes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(11.5rem, 100%), 1fr));
  gap: ${space[4]} ${space[16]};
  padding: 0;
  font:
    400 0.9375rem/1.6 ui-monospace,
    monospace;
  list-style: none;
`;

/** What goes with the codes wherever they are kept. */
const headOf = (username: string, clock: Clock, now: Date): readonly string[] => [
  'Recovery codes for Harmony',
  `Account: ${username}`,
  `Made: ${clock.full(now)}`,
  'Each works once, in place of a passkey or an authenticator app. Earlier codes no longer work.',
];

export interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** New recovery codes, the only time they can be seen: to copy, to save as a file, to print. */
export const RecoveryCodes = ({ codes, onClose }: RecoveryCodesProps) => {
  const username = useConsoleSelector((state) => state.session.worker?.username) ?? '';
  const clock = useClock();
  const confirm = useConfirm();
  const list = useRef<HTMLUListElement>(null);
  // Not on the button that closes: a key pressed twice must not cost anybody the codes.
  useEffect(() => list.current?.focus(), []);
  const head = useMemo(() => headOf(username, clock, new Date()), [username, clock]);
  const text = [...head, '', ...codes, ''].join('\n');
  const { outcome, copy } = useCopy(text);

  const handleClose = async (): Promise<void> => {
    const isSure = await confirm({
      title: 'Close without saving the codes?',
      body: 'You won’t be able to see them again. You can create new ones anytime, as long as you can sign in.',
      confirm: 'Close',
      cancel: 'Back to the codes',
      tone: 'danger',
    });
    if (isSure) onClose();
  };
  return (
    <Dialog
      open
      onClose={() => void handleClose()}
      title="Your recovery codes"
      footer={<Button onClick={onClose}>I’ve saved them</Button>}
    >
      <Stack $gap={16}>
        <p>
          Use one to sign in if you lose your passkey or app. Each works once. You’ll only see them this once, so keep
          them in a password manager or on paper in a safe place.
        </p>
        <StyledPaper>
          {head.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <StyledCodes ref={list} tabIndex={-1} role="list" aria-label="Recovery codes">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </StyledCodes>
        </StyledPaper>
        <ButtonLine>
          <Button variant="secondary" size="sm" onClick={() => void copy()}>
            {outcome === 'Copied' ? <Check {...ICON} /> : <Copy {...ICON} />}
            Copy
          </Button>
          <LiveRegion>{outcome}</LiveRegion>
          <ButtonLink
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="harmony-recovery-codes.txt"
            variant="secondary"
            size="sm"
          >
            <Download {...ICON} />
            Download as text
          </ButtonLink>
          <Button variant="secondary" size="sm" onClick={() => window.print()}>
            <Printer {...ICON} />
            Print
          </Button>
        </ButtonLine>
      </Stack>
    </Dialog>
  );
};
