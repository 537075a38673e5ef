require('@testing-library/jest-dom');

// jsdom has no layout and so no media queries: a screen that prefers nothing. Tests that care set their own.
// Tests of what a server draws run without a window.
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
  Element.prototype.hasPointerCapture ??= () => false;
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}

// On a machine that is busy a page takes longer than the library's second; what never comes fails just the same. Milliseconds.
require('@testing-library/react').configure({ asyncUtilTimeout: 8_000 });
