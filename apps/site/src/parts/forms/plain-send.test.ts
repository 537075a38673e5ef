import { neededScript, pressedOf, ScriptMissing, sendPlainly } from './plain-send';

it('tells a script that is missing from every other failure', async () => {
  await expect(neededScript(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow(ScriptMissing);
  await expect(neededScript(() => Promise.resolve(7))).resolves.toBe(7);
});

it('sends what is typed, with the button that was pressed', () => {
  document.body.innerHTML =
    '<form method="post"><input name="name" value="Bo"><button name="step" value="book">Book</button></form>';
  const [form, button] = [document.querySelector('form'), document.querySelector('button')];
  if (!form || !button) throw new Error('no form');
  const sent: [string, FormDataEntryValue][][] = [];
  form.submit = () => void sent.push([...new FormData(form)]);
  sendPlainly(form, pressedOf(new SubmitEvent('submit', { submitter: button })));
  expect(sent).toEqual([
    [
      ['name', 'Bo'],
      ['step', 'book'],
    ],
  ]);
});
