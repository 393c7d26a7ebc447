/** A file of a picture, by a name such as `480.avif`. */
export interface MediaFile {
  name: string;
  bytes: Uint8Array;
}

/** Keeps the files of uploaded pictures, for all instances. Names of files come from the row of the picture. */
export interface MediaStore {
  /** Stores all files of a picture, or none. A picture that is stored already is replaced. */
  put(id: string, files: readonly MediaFile[]): Promise<void>;
  /** Returns a file; undefined if it is not stored. */
  get(id: string, name: string): Promise<Buffer | undefined>;
  /** Whether all of these files of a picture are stored. */
  has(id: string, names: readonly string[]): Promise<boolean>;
  delete(id: string, names: readonly string[]): Promise<void>;
}

const ID = /^[0-9a-f]{32}$/;
const NAME = /^\d{1,5}\.(?:avif|webp|jpg)$/;

/** @throws Error for a name that could lead out of the store, such as one of a changed backup. */
export function assertStorable(id: string, ...names: string[]): void {
  if (!ID.test(id) || !names.every((name) => NAME.test(name))) throw new Error('This is no file of a picture.');
}
