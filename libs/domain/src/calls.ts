/** The length of a call: `Xm Ys`, or `Ys` under a minute (specification, section 5). Fractions are cut off. */
export function formatCallDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / 60);
  return minutes === 0 ? `${whole}s` : `${minutes}m ${whole % 60}s`;
}
