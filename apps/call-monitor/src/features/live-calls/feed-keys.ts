/** The position a key leads to, from the focused one; null for keys without a function in the list. */
export function placeAfterKey(key: string, place: number, count: number): number | null {
  const last = count - 1;
  const clamp = (next: number): number => Math.min(Math.max(next, 0), last);
  switch (key) {
    case 'ArrowDown':
    case 'PageDown':
      return clamp(place + 1);
    case 'ArrowUp':
    case 'PageUp':
      return clamp(place - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
