import { expect, test } from 'vitest';
import { isEnglish } from './language.ts';

const wordsOf = (text: string) =>
  text.split(' ').map(word => {
    const [form = '', upos = ''] = word.split('/');
    return { form, upos };
  });

test.each([
  ['the/DET owl/NOUN slept/VERB in/ADP it/PRON', true],
  ['u/PRON ca/AUX n’t/PART get/VERB thru/ADP', true],
  ['Owls/NOUN sleep/VERB', true],
  ['der/DET Hund/NOUN schläft/VERB in/ADP dem/DET Garten/NOUN', false],
  ['le/DET chat/NOUN a/AUX dormi/VERB sur/ADP la/DET table/NOUN', false],
  ['de/DET hond/NOUN is/AUX in/ADP het/DET huis/NOUN van/ADP de/DET buren/NOUN', false],
])('%s: %s', (text, english) => expect(isEnglish(wordsOf(text))).toBe(english));
