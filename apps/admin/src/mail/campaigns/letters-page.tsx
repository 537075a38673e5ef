import { useEditTarget } from '../../platform/editor/edit-target';
import { LetterPage } from './letter-page';
import { LettersList } from './letters-list';
import { NewLetter } from './new-letter';

/** `/admin/letters`: the letters of the newsletter. With `?edit=` it is the page of one, or of a new one. */
export const Component = () => {
  const { target } = useEditTarget();
  if (target === null) return <LettersList />;
  return target.id === 'new' ? <NewLetter /> : <LetterPage key={target.id} id={target.id} />;
};
