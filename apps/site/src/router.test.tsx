import { act, render, screen } from '@testing-library/react';
import { BrowserRouter } from './app/browser-router';
import { useNavigate, useSearchParams, type Navigate, type SetSearchParams } from './router';

let set: SetSearchParams;
let navigate: Navigate;
function Page() {
  const [params, setParams] = useSearchParams();
  set = setParams;
  navigate = useNavigate();
  return <p>{params.toString()}</p>;
}
const withEntry = (name: string, value: string) => (current: URLSearchParams) => {
  const next = new URLSearchParams(current);
  next.set(name, value);
  return next;
};

beforeEach(() => {
  history.replaceState(null, '', '/store?condition=Insomnia');
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
});

it('changes what is in the address, also where the page is not rendered with it yet', () => {
  act(() => {
    set(() => new URLSearchParams());
    // A debounced write, say, which was made for the page as it was.
    set(withEntry('sort', 'name'));
  });
  expect(window.location.search).toBe('?sort=name');
  expect(screen.getByText('sort=name')).toBeInTheDocument();
});

it('changes nothing of the page that somebody has gone to', () => {
  act(() => {
    navigate('/faq');
    set(withEntry('q', 'sleep'));
  });
  expect(window.location.href).toBe('http://localhost/faq');
});
