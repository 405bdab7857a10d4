// Where lines end. As `cutLines` of src/formats/tree-cuts.ts, which is where this is used.
import { feedsAt, firstOf, STEP } from './marks';

/** Where the last of at most so many lines ends, counted from `from`; how many they are, `linesFound` says. */
export function cutLines(from: usize, to: usize, most: u32): usize {
  let lines: u32 = 0;
  let end = from;
  for (let block = from; block < to && lines < most; block += STEP) {
    let marks = feedsAt(block);
    while (marks != 0 && lines < most) {
      const feed = block + firstOf(marks);
      if (feed >= to) break;
      marks &= marks - 1;
      lines++;
      end = feed + 1;
    }
  }
  found = lines;
  return end - from;
}

let found: u32 = 0;

export function linesFound(): u32 {
  return found;
}
