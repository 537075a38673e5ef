import { useState } from 'react';
import { Switch } from '@harmony/ui';
import { changePreferences, usePreferences } from '../../board/preferences';

const permissionNow = () => ('Notification' in globalThis ? Notification.permission : null);

/** Switches desktop notifications for a hidden tab; the browser asks for permission first. */
export const NotificationsField = () => {
  const { notify } = usePreferences();
  const [permission, setPermission] = useState(permissionNow);
  if (permission === null) return <p>This browser doesn’t support desktop notifications.</p>;

  const handleChange = async (isOn: boolean) => {
    if (!isOn) return changePreferences({ notify: false });
    const answer = await Notification.requestPermission();
    setPermission(answer);
    changePreferences({ notify: answer === 'granted' });
  };
  return (
    <Switch
      label="Desktop notifications when this tab is hidden"
      hint={
        permission === 'denied'
          ? 'The browser is blocking notifications from this page. Allow them for this site in the browser’s settings.'
          : 'They show only the number, never a name.'
      }
      checked={notify && permission === 'granted'}
      onChange={(event) => void handleChange(event.target.checked)}
    />
  );
};
