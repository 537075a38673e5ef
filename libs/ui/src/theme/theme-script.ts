import { browserBar } from './browser-bar';

/**
 * Runs in the head before the first paint, so that a dark page never flashes white: `showTheme` reads the stored choice
 * (default light), sets the root's class and the colour of the browser's bar. Inline it unchanged: its hash is in the CSP.
 * `<meta name="theme-color">` must come before it.
 */
export const themeScript =
  "window.showTheme=function(d,t,c){try{t=localStorage.theme}catch(e){}t=t=='dark'||t=='system'&&matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light';c=d.documentElement.classList;c.remove('light','dark');c.add(t);" +
  `d.querySelector('meta[name=theme-color]').content=t=='dark'?'${browserBar.dark}':'${browserBar.light}'};showTheme(document)`;
