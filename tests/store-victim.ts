// Fifty judges who answer without pause and say so, until the process is killed.
import { openStore } from '../src/server/index.ts';
import { intrinsicItem, inviteOne, plan } from './study.ts';

const store = await openStore({ folder: process.argv[2]! });
const study = await store.createStudy(
  plan,
  Array.from({ length: 20 }, (_, i) => intrinsicItem(i)),
);
const judges = await Promise.all(Array.from({ length: 50 }, (_, i) => inviteOne(store, study.id, `judge ${i}`)));

for (let round = 0; ; round++)
  await Promise.all(
    judges.map(async ({ judge }) => {
      const submission = `${judge.id} ${round}`;
      await store.saveAnswer({ judge: judge.id, item: `item${round % 20}`, shown: 'left', comment: '', submission });
      process.send?.(submission);
    }),
  );
