require('@testing-library/jest-dom');

// jsdom has no layout and so no media queries: here none of them matches. Tests that care set their own. Tests of what
// a server draws run without a window.
if (typeof window !== 'undefined') {
  window.matchMedia ??= (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} });
  // jsdom knows dialogs, but not how to open and close them.
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
  // Used by menus and lists of choices; without layout nothing moves and nothing changes its size.
  Element.prototype.scrollIntoView ??= () => undefined;
  window.scrollTo = () => undefined;
  // Pages of tests have been open for a while: no form is sent in the first two seconds (apps/site/src/parts/forms/form-guard.tsx).
  const now = performance.now.bind(performance);
  performance.now = () => now() + 10_000;
  Element.prototype.hasPointerCapture ??= () => false;
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}

// React keeps for each element the stack of where it was made, until it has made ten thousand in a second: a tenth of the time of tests.
const internals = require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

// In milliseconds. On a busy machine a page takes longer than the library's default of a second.
require('@testing-library/react').configure({ asyncUtilTimeout: 8_000 });
