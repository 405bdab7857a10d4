// The programs that pack files, where the machine has them.
import { spawnSync } from 'node:child_process';

/** Null where there is no such program. */
export function packedBy(program: string, bytes: string | Uint8Array, ...options: readonly string[]): Buffer | null {
  const { status, stdout } = spawnSync(program, [...options, '-c'], { input: bytes, maxBuffer: 2 ** 28 });
  return status === 0 ? stdout : null;
}

/** The same text, `(S (NP a) (VP b))` 40 times, as zstd 1.5.4, bzip2 1.0.8 and xz 5.4.1 pack it. */
export const packedTrees = {
  text: '(S (NP a) (VP b))\n'.repeat(40),
  zstd: Buffer.from('KLUv/QRozQAAkChTIChOUCBhKSAoVlAgYikpCgEAdlU1w338FjY=', 'base64'),
  bzip2: Buffer.from(
    'QlpoOTFBWSZTWXLVbLIAAIvXAAAQQGAAAUkAMAAgAFCAGAUqTJpkyJsTAmwmhNCYEyJwTonwnBOieBNhPxdyRThQkHLVbLI=',
    'base64',
  ),
  xz: Buffer.from(
    '/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4ALPABtdABQUwAKCDC62vfuTmhw8BMJ99HSmPw6Kt7QYAAAA+uTrB34AVTgAATfQBQAAAKNsAWSxxGf7AgAAAAAEWVo=',
    'base64',
  ),
} as const;
