/** How often an edit is made. */
const EDITS = 20;

/**
 * The longest time from an administrator's save being answered to the website showing it to the next visitor.
 *
 * @param {string} origin of a running product
 * @param {string} cookie of its signed-in administrator
 * @returns {Promise<number>} milliseconds
 */
export async function editToVisitor(origin, cookie) {
  const json = { origin, 'content-type': 'application/json' };
  const [{ id }] = await (await fetch(`${origin}/api/services`)).json();
  let longest = 0;
  for (let edit = 1; edit <= EDITS; edit++) {
    const name = `Service after edit ${edit}.`;
    const saved = await fetch(`${origin}/api/services/${id}`, {
      method: 'PUT',
      headers: { ...json, cookie },
      body: JSON.stringify({ name }),
    });
    if (!saved.ok) throw new Error(`the edit was refused: ${saved.status}`);
    const started = performance.now();
    while (!(await (await fetch(`${origin}/services`)).text()).includes(name));
    longest = Math.max(longest, performance.now() - started);
  }
  return longest;
}
