import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LiveRegion } from '../a11y/live-region';
import { IconButton } from './icon-button';

const SHOWN_MS = 1500;

export interface CopyButtonProps {
  /** The text to copy. */
  value: string;
  /** Names the button: "Copy phone number". */
  label: string;
}

/** Copies a text and confirms it in place: a tick for 1.5 s, announced as "Copied". Requires a secure context. */
export const CopyButton = ({ value, label }: CopyButtonProps) => {
  const [outcome, setOutcome] = useState<'Copied' | 'Copying failed' | null>(null);

  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('Copied');
    } catch {
      setOutcome('Copying failed');
    }
  };

  return (
    <>
      <IconButton label={label} title={label} data-needs-script="" data-no-print="" onClick={copy}>
        {outcome === 'Copied' ? <Check size={18} strokeWidth={1.75} /> : <Copy size={18} strokeWidth={1.75} />}
      </IconButton>
      <LiveRegion>{outcome}</LiveRegion>
    </>
  );
};
