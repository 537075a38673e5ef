import { bothForms } from '../../platform/text/text';
import { mapsDirectionsUrl } from './links';

it('leads to directions for the words of a rich text address', () => {
  expect(mapsDirectionsUrl(bothForms('<p>418 Alder St,<br>Suite 2 &amp; 3</p>', ', '))).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=418%20Alder%20St%2C%20Suite%202%20%26%203',
  );
});
