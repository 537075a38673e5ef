/** The rule of cancelling, in words. `hours`: from so many before the visit on it counts as late; 0: never. */
export const lateRule = (hours: number): string =>
  hours === 0
    ? 'You can move or cancel it at any time before it begins.'
    : `You can move or cancel it free of charge until ${hoursText(hours)} before. After that, cancelling counts as late, and to move it please call us.`;

export const hoursText = (hours: number): string => (hours === 1 ? 'one hour' : `${hours} hours`);
