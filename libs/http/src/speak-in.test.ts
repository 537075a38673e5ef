import { setImmediate } from 'node:timers/promises';
import { language, t } from '@harmony/language';
import { learn, speakIn } from './speak-in';

learn({ es: { Hours: 'Horario' } });

it('speaks the language of each request, whatever others do meanwhile', async () => {
  const said = async () => {
    await setImmediate();
    return `${language()} ${t('Hours')}`;
  };
  expect(await Promise.all([speakIn('es', said), said(), speakIn('en', said), speakIn('es', said)])).toEqual([
    'es Horario',
    'en Hours',
    'en Hours',
    'es Horario',
  ]);
});

it('goes back to English within', () => {
  expect(speakIn('es', () => [t('Hours'), speakIn('en', () => t('Hours')), t('Hours')])).toEqual([
    'Horario',
    'Hours',
    'Horario',
  ]);
});
