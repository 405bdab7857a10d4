import { expect, test } from 'vitest';
import { literal } from './element-svg.ts';

test.each([
  ['rgb(1, 2, 255)', '#0102ff'],
  ['rgba(0, 0, 0, 0.5)', '#808080'],
  ['color(srgb 1 0.5 0)', '#ff8000'],
  ['color(srgb 0.2 0 1e-7 / 0.5)', '#998080'],
  ['none', 'none'],
  ['13px', '13px'],
])('%s as every program reads it', (given, colour) => expect(literal(given)).toBe(colour));
