/** Goes to a page of this origin by a document navigation: out of the console, its code and its memory. */
export function leaveTo(path: string): void {
  window.location.assign(path);
}
