/** Says what is wrong with an archive that this installation has not sealed, and what of it is not taken. */
export const UnsealedWarning = () => (
  <>
    <p>
      <strong>This backup wasn’t sealed by this installation.</strong> It comes from another installation or an older
      version of Harmony, or someone has changed it. Restore it only if you know where it comes from.
    </p>
    <p>
      If it’s yours, whoever looks after the server can add the DATA_KEY it was made with after the current one. It’ll
      then be recognized, and all of it will be restored.
    </p>
    <p>
      Otherwise each of its rows is checked, and these stay as they are here: accounts, consents to texts, settings that
      aren’t public, the clinic’s email address and preview mode. Received texts, imported files and today’s arrivals
      are cleared.
    </p>
  </>
);
