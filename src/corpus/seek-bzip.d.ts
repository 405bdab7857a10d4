declare module 'seek-bzip' {
  interface ByteSource {
    readByte(): number;
    read(into: Uint8Array, from: number, length: number): number;
  }
  const Bunzip: {
    /** One stream of a file. */
    decode(input: ByteSource, output: { writeByte(byte: number): void }): void;
  };
  export = Bunzip;
}
