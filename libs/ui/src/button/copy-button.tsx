import { Check, Copy } from 'lucide-react';
import { LiveRegion } from '../a11y/live-region';
import { IconButton } from './icon-button';
import { useCopy } from './use-copy';

export interface CopyButtonProps {
  /** The text to copy. */
  value: string;
  /** Names the button: "Copy phone number". */
  label: string;
}

/** Copies a text and confirms it in place: a tick for 1.5 s, announced as "Copied". Requires a secure context. */
export const CopyButton = ({ value, label }: CopyButtonProps) => {
  const { outcome, copy } = useCopy(value);
  return (
    <>
      <IconButton label={label} title={label} data-needs-script="" data-no-print="" onClick={copy}>
        {outcome === 'Copied' ? <Check size={18} strokeWidth={1.75} /> : <Copy size={18} strokeWidth={1.75} />}
      </IconButton>
      <LiveRegion>{outcome}</LiveRegion>
    </>
  );
};
