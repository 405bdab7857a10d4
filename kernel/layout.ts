// Follows the brackets of a file, piece by piece, for LayoutSurvey of src/formats/brackets.ts, which says what is made of them.
import { firstOf, placesOf, STEP } from './marks';
import { allocate } from './memory';

const OPEN: u32 = 40;
const CLOSE: u32 = 41;
const LINE_FEED: u32 = 10;
const NONE: i32 = -1;

/** What has been seen so far: of the whole, of the line at hand, and of all lines before it. */
@unmanaged
class Survey {
  depth: i32;
  /** Whether a bracket was closed that was not open. */
  surplus: i32;
  lineDepth: i32;
  lineSurplus: i32;
  /** The first byte of the line, if any. */
  begin: i32;
  /** Lines that are not empty, how many of them are balanced by themselves, and how many of these are trees. */
  lines: i32;
  balanced: i32;
  trees: i32;
}

/** Room for a survey, which the caller has filled in or fills in, and so many bytes behind it. */
export function roomForSurvey(length: i32): usize {
  return allocate(offsetof<Survey>() + <usize>length + 2 * STEP);
}

function endLine(survey: Survey): void {
  if (survey.begin != NONE) {
    survey.lines++;
    if (survey.lineDepth == 0 && survey.lineSurplus == 0) {
      survey.balanced++;
      survey.trees += i32(survey.begin == OPEN);
    }
  }
  survey.begin = NONE;
  survey.lineDepth = 0;
  survey.lineSurplus = 0;
}

@inline
function beginAt(at: usize, end: usize): i32 {
  return at < end && load<u8>(at) != LINE_FEED ? <i32>load<u8>(at) : NONE;
}

/** Goes on with so many bytes. */
export function followBrackets(room: usize, length: i32): void {
  const survey = changetype<Survey>(room);
  const from = room + offsetof<Survey>();
  const end = from + length;
  if (survey.begin == NONE) survey.begin = beginAt(from, end);
  for (let block = from; block < end; block += STEP) {
    let marks = placesOf(40, block) | placesOf(41, block) | placesOf(10, block);
    for (; marks != 0; marks &= marks - 1) {
      const at = block + firstOf(marks);
      if (at >= end) return;
      const byte: u32 = load<u8>(at);
      if (byte == OPEN) {
        survey.depth++;
        survey.lineDepth++;
      } else if (byte == CLOSE) {
        if (--survey.depth < 0) survey.surplus = 1;
        if (--survey.lineDepth < 0) survey.lineSurplus = 1;
      } else {
        endLine(survey);
        survey.begin = beginAt(at + 1, end);
      }
    }
  }
}
