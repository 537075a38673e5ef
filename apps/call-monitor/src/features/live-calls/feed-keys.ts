/** Where a key leads in the list of calls, from the place that has the focus; null for keys that mean nothing here. */
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
