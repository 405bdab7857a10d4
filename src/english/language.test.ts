import { expect, test } from 'vitest';
import { isEnglish } from './language.ts';

const tagged = (text: string) =>
  text.split(' ').map(word => {
    const [form = '', upos = ''] = word.split('/');
    return { form, upos };
  });

test.each([
  ['the/DET owl/NOUN slept/VERB in/ADP it/PRON', true],
  ['u/PRON ca/AUX n’t/PART get/VERB thru/ADP', true],
  ['Owls/NOUN sleep/VERB', true],
  ['teh/DET owl/NOUN slept/VERB', true],
  ['der/DET Hund/NOUN schläft/VERB in/ADP dem/DET Garten/NOUN', false],
  ['le/DET chat/NOUN dort/VERB', false],
  ['le/DET chat/NOUN a/AUX dormi/VERB sur/ADP la/DET table/NOUN', false],
  ['de/DET hond/NOUN is/AUX in/ADP het/DET huis/NOUN van/ADP de/DET buren/NOUN', false],
  ['kissa/NOUN joka/PRON nukkuu/VERB sohvan/NOUN alla/ADP', false],
])('with tags, %s: %s', (text, english) => expect(isEnglish(tagged(text))).toBe(english));

test.each([
  ['The old man who built the boat sank near the mill, and the girls that saw it ran to the town to get help.', true],
  ['Owls sleep.', true],
  ['Charles de Gaulle spoke.', true],
  ['Los Angeles and El Paso are in the west.', true],
  ['Der Hund schläft im Garten.', false],
  ['Le chat dort sur la table.', false],
  ['El perro duerme en los campos.', false],
  ['Собака спит.', false],
  [
    'Der alte Mann, der das Boot baute, sank mit ihm, und die Kinder liefen in die Stadt, um dort Hilfe zu holen.',
    false,
  ],
  ['De oude man die de boot bouwde is in de buurt van de molen gezonken, en de kinderen waren in de stad.', false],
  [
    'Yaşlı adam yaptığı tekneyle değirmenin yakınında battı ve çocuklar yardım almak üzere koşarak şehre kadar gittiler hemen.',
    false,
  ],
  // Nothing tells.
  ['Wenige Worte sagen nichts.', true],
  ['1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20', true],
])('without tags, %s: %s', (text, english) =>
  expect(isEnglish(text.split(/[ ,.]+/).map(form => ({ form })))).toBe(english),
);
