/**
 * Where a popup of this control belongs in the document: into the open dialog around it (what is outside lies behind it),
 * else into `main`, so that it is inside a landmark.
 */
export const portalFor = (control: Element | null): HTMLElement =>
  control?.closest('dialog') ?? document.querySelector('main') ?? document.body;
