/** Says what is wrong with an archive that this installation has not sealed, and what of it is not taken. */
export const UnsealedWarning = () => (
  <>
    <p>
      <strong>This backup was not sealed by this installation.</strong> Either it comes from another installation or an
      older version of Harmony, or somebody has changed it. Restore it only if you know where it comes from.
    </p>
    <p>
      If it is yours, whoever looks after the server can add the DATA_KEY it was made with, behind the present one: then
      it is recognized, and all of it is restored.
    </p>
    <p>
      Otherwise each of its rows is checked, and these stay as they are here: accounts, consents to texts, settings that
      are not public, the clinic’s e-mail address and preview mode. Received texts, imported files and today’s arrivals
      are emptied.
    </p>
  </>
);
