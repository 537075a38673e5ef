import { useState } from 'react';
import { Switch } from '@harmony/ui';
import { changePreferences, usePreferences } from '../../board/preferences';

const permissionNow = () => ('Notification' in globalThis ? Notification.permission : null);

/** Desktop notifications while the tab is hidden; the browser asks for leave when they are switched on. */
export const NotificationsField = () => {
  const { notify } = usePreferences();
  const [permission, setPermission] = useState(permissionNow);
  if (permission === null) return <p>This browser has no desktop notifications.</p>;

  const handleChange = async (isOn: boolean) => {
    if (!isOn) return changePreferences({ notify: false });
    const answer = await Notification.requestPermission();
    setPermission(answer);
    changePreferences({ notify: answer === 'granted' });
  };
  return (
    <Switch
      label="Desktop notification when this tab is hidden"
      hint={
        permission === 'denied'
          ? 'The browser refuses notifications of this page. Allow them in its settings for this address.'
          : 'Shows the number only, never a name.'
      }
      checked={notify && permission === 'granted'}
      onChange={(event) => void handleChange(event.target.checked)}
    />
  );
};
