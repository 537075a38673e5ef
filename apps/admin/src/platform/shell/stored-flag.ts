import { useState } from 'react';

const read = (key: string): boolean => {
  try {
    return localStorage.getItem(key) === 'on';
  } catch {
    return false;
  }
};

/** A yes or no that this browser remembers, at first no. Where storage is closed to us it lasts for the page. */
export function useStoredFlag(key: string): readonly [boolean, (on: boolean) => void] {
  const [isOn, setIsOn] = useState(() => read(key));
  const store = (on: boolean): void => {
    setIsOn(on);
    try {
      localStorage.setItem(key, on ? 'on' : 'off');
    } catch {
      // See above.
    }
  };
  return [isOn, store];
}
