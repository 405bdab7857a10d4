// Pairs of Universal Dependencies: the official alignment where the official scorer gives one, and texts that differ aligned
// first, with warnings, where it refuses.
import {
  briefMismatch,
  firstDifference,
  type NamedGraphs,
  type RangedGraphs,
  rangedAsRead,
  rangedByText,
} from '../../align/index.ts';
import { type Notices, refuse } from '../../bytes/index.ts';
import { Symbols } from '../../model/index.ts';
import type { Reader } from '../scoring.ts';
import { type GraphOptions, readGraphs, readOfficially } from './files.ts';
import { rowOpening } from './row-opening.ts';
import type { UdOptions } from './ud/options.ts';
import { type TextDifference, UdPair } from './ud/pair.ts';
import type { UdColumn } from './ud/table.ts';
import { sentencePairs, type UdSentencePair } from './ud-metric.ts';
import { UdTextParts } from './ud-text-parts.ts';

export function udReader(options: UdOptions, reading: GraphOptions): Reader<UdSentencePair, UdColumn> {
  const textParts = new UdTextParts(options, reading);
  return {
    whole: true,
    lasting: true,
    alongText: {
      unless: ['text-differs'],
      forget: run => textParts.forget(run),
      pairs: (part, notices, shortcut) => textParts.pairs(part, notices, shortcut),
    },
    mismatch: 'text-differs',
    opening: head => rowOpening(head, label => label.replace(/:.*/s, '')),
    refuseOfficially(chunk, layout) {
      const { multipleRoots, emptyNodes } = reading;
      if (layout === 'rows')
        readOfficially(chunk, new Symbols(), { multipleRoots, emptyNodes: emptyNodes !== 'refuse' });
    },
    *pairs(part, notices) {
      const symbols = new Symbols();
      const [gold, system] = (['gold', 'system'] as const).map(side => ({
        file: part[side].file,
        graphs: readGraphs(part[side], part[`${side}Layout`], symbols, reading, notices[side]),
        ...(part[`${side}Layout`] === 'rows' ? { chunk: part[side] } : {}),
      })) as [NamedGraphs, NamedGraphs];
      const empty = [gold, system].find(({ graphs }) => graphs.size === 0);
      if (empty !== undefined)
        throw refuse('no-sentences', { file: empty.file }, 'there are no sentences to score; is the file empty?');
      const ranges = rangesOf(gold, system, notices.both);
      const pair = new UdPair(ranges.gold, ranges.system, options, ranges.difference);
      yield* sentencePairs(pair, gold.graphs.size, part);
    },
  };
}

/** Where the texts differ, the official scorer gives up; here they are aligned first. */
function rangesOf(
  gold: NamedGraphs,
  system: NamedGraphs,
  notices: Notices,
): { readonly gold: RangedGraphs; readonly system: RangedGraphs; readonly difference: TextDifference | null } {
  const at = firstDifference(gold.graphs, system.graphs);
  if (at < 0) return { gold: rangedAsRead(gold), system: rangedAsRead(system), difference: null };
  const aligned = rangedByText(gold, system);
  const tokens = aligned.sameText.length;
  const same = aligned.sameText.reduce((count, each) => count + each, 0);
  const { text, place } = briefMismatch(gold, system, at);
  notices.add('text-differs', () => ({
    place,
    text: `${text}; aligned by text, which the official scorer refuses: ${same} of ${tokens} gold tokens meet the same text`,
  }));
  if (aligned.overBudget > 0)
    notices.add('coarse-alignment', () => ({
      place: null,
      text: 'parts of the texts differ so much that not all ways to align them were tried; words there may meet the wrong ones',
    }));
  return { gold: aligned.gold, system: aligned.system, difference: aligned };
}
