import { createContext, useContext } from 'react';
import { timesIn, type Times } from './times';

/** Everything the monitor says of time is said by the clinic's clock, wherever its device is. */
export const TimesContext = createContext(timesIn(null));

/** The words for moments, in the clinic's time zone as soon as it is known. */
export const useTimes = (): Times => useContext(TimesContext);
