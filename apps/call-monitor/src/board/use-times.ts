import { createContext, useContext } from 'react';
import { timesIn, type Times } from './times';

/** All times of the monitor are in the clinic's time zone, wherever the device is. */
export const TimesContext = createContext(timesIn(null));

/** Formats instants in the clinic's time zone, as soon as it is known. */
export const useTimes = (): Times => useContext(TimesContext);
