import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Accordion, AccordionItem } from './accordion';

const panelOf = (name: string): HTMLElement => {
  const id = screen.getByRole('button', { name }).getAttribute('aria-controls') ?? '';
  const panel = document.getElementById(id);
  if (!panel) throw new Error(`${name} has no panel`);
  return panel;
};

it('opens and closes by its button, which sits in a heading of the given level', async () => {
  render(
    <Accordion>
      <AccordionItem title="Does it hurt?" level={4} id="hurt">
        Hardly.
      </AccordionItem>
    </Accordion>,
  );
  expect(screen.getByRole('heading', { level: 4 })).toHaveAttribute('id', 'hurt');
  const button = screen.getByRole('button', { name: 'Does it hurt?' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(panelOf('Does it hurt?')).not.toHaveAttribute('hidden');
  await userEvent.click(button);
  expect(panelOf('Does it hurt?')).toHaveAttribute('hidden', 'until-found');
});

it('lets the browser find text in closed panels, and opens the one it found', () => {
  const onToggle = jest.fn();
  render(
    <AccordionItem title="Costs" onToggle={onToggle}>
      Prices stand beside each service.
    </AccordionItem>,
  );
  const panel = panelOf('Costs');
  expect(panel).toHaveAttribute('hidden', 'until-found');
  act(() => void panel.dispatchEvent(new Event('beforematch', { bubbles: true })));
  expect(panel).not.toHaveAttribute('hidden');
  expect(onToggle).toHaveBeenCalledWith(true);
});

it('leaves the state to a parent that wants it', async () => {
  const onToggle = jest.fn();
  const item = (open: boolean) => (
    <AccordionItem title="Costs" open={open} onToggle={onToggle}>
      Text
    </AccordionItem>
  );
  const { rerender } = render(item(false));
  await userEvent.click(screen.getByRole('button'));
  expect(onToggle).toHaveBeenCalledWith(true);
  expect(screen.getByRole('button')).toHaveAttribute('aria-expanded', 'false');
  rerender(item(true));
  expect(screen.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
});

it('is rendered closed by the server, with a mark that the no-script sheet opens', () => {
  const html = renderToString(
    <AccordionItem title="Costs" summary="1 question">
      Text
    </AccordionItem>,
  );
  expect(html).toMatch(/data-panel="" hidden=""/);
});
