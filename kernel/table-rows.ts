// Sums by length, written as the caller's table has them: for each length that occurs, a row of 64-bit numbers, one for each of its
// columns. Here the loop takes no time. In JavaScript, the engine would compile it in every thread, which takes longer than the loop.
import { allocate, column } from './memory';

/** A column whose source is this number is the length itself. A column with any other number below 0 is 0. */
const LENGTH: i32 = -2;

let sourcesAt: usize = 0;
let columns: i32 = 0;

/** Returns where to write which of the sums each column is. */
export function sourcesFor(count: i32): usize {
  columns = count;
  sourcesAt = allocate(<usize>count << 2);
  return sourcesAt;
}

let rowsAt: usize = 0;

export function tableRowsAt(): usize {
  return rowsAt;
}

/** Of rows of so many sums, one for each length from 0 on, those whose first sum is not 0. Returns how many there are. */
export function writeTableRows(sums: usize, lengths: i32, width: i32): i32 {
  let count = 0;
  for (let length = 0; length < lengths; length++) count += i32(load<i32>(column(sums, length * width)) != 0);
  rowsAt = allocate(<usize>(count * columns) << 3);
  let to = rowsAt;
  for (let length = 0; length < lengths; length++) {
    const row = column(sums, length * width);
    if (load<i32>(row) == 0) continue;
    for (let c = 0; c < columns; c++) {
      const source = load<i32>(column(sourcesAt, c));
      const value = source >= 0 ? load<i32>(column(row, source)) : source == LENGTH ? length : 0;
      store<f64>(to, value);
      to += 8;
    }
  }
  return count;
}
