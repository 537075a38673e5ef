/** Size of the picture of all three apps, in pixels. */
export const SIZE = { width: 1600, height: 1020 };

const STYLE = `
  * { box-sizing: border-box; margin: 0 }
  body { position: relative; inline-size: ${SIZE.width}px; block-size: ${SIZE.height}px; overflow: hidden;
    background: linear-gradient(160deg, #eef2ec 0%, #dfe9e1 60%, #cfded3 100%) }
  figure { position: absolute; overflow: hidden; border: 1px solid #14302629; border-radius: 12px; background: #fff;
    box-shadow: 0 24px 60px -18px #14302661, 0 2px 8px #14302629 }
  figure::before { content: ''; display: block; block-size: 26px; border-block-end: 1px solid #dfe2da;
    background: radial-gradient(circle, #c9d0c8 4.5px, #0000 5px) 8px 50% / 15px 15px no-repeat,
      radial-gradient(circle, #c9d0c8 4.5px, #0000 5px) 23px 50% / 15px 15px no-repeat,
      radial-gradient(circle, #c9d0c8 4.5px, #0000 5px) 38px 50% / 15px 15px no-repeat, #f3f3ee }
  img { display: block; inline-size: 100% }`;

const figure = (left, top, width, picture) =>
  `<figure style="left:${left}px;top:${top}px;inline-size:${width}px"><img src="data:image/png;base64,${picture.toString('base64')}"></figure>`;

/** A page that shows three screenshots as windows, one before the other. */
export const windowsOf = ({ site, dashboard, monitor }) =>
  `<!doctype html><style>${STYLE}</style>${figure(48, 44, 980, site)}${figure(776, 300, 784, dashboard)}${figure(150, 470, 760, monitor)}`;
