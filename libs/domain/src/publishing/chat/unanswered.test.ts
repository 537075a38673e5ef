import { classifyQuestion } from './unanswered';

it.each([
  ['How much are gift cards?', 'how-much', 'medium'],
  ['How come?', 'how', 'short'],
  ['and which card do you take', 'what', 'medium'],
  ['WHEN', 'when', 'short'],
  ['Where from?', 'where', 'short'],
  ['whose idea was it', 'who', 'short'],
  ['why', 'why', 'short'],
  ['Can I bring my dog Rex to your place on Alder Street on a rainy day?', 'yes-no', 'long'],
  ['gift cards please', 'other', 'short'],
  ['', 'other', 'short'],
])('%j is counted as %s, %s', (message, kind, length) => expect(classifyQuestion(message)).toEqual({ kind, length }));
