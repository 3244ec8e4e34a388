/** The part of libheif-js that is used here; the package's types lack it. */
declare module 'libheif-js/wasm-bundle' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Fills `data` with RGBA; passes null to `done` when the picture cannot be decoded */
    display(
      picture: { data: Uint8ClampedArray; width: number; height: number },
      done: (picture: object | null) => void,
    ): void;
  }

  export class HeifDecoder {
    decode(bytes: Uint8Array): HeifImage[];
  }
}
