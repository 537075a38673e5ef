/** Names an icon button; never carries what cannot be read elsewhere. */
export { Tooltip, type TooltipProps } from '@harmony/ui';
