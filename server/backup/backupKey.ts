import { open, readFile } from 'node:fs/promises';
import { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

export class BackupError extends Error {}

/** A step of a pipeline that turns one stream of bytes into another. */
export type Step = (source: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array>;

/** The step of a backup without encryption. */
export const passThrough: Step = async function* (source) {
  yield* source;
};

export interface BackupKey {
  encrypt: Step;
  /** Throws BackupError for a file of another key, and for a modified file. */
  decrypt: Step;
}

const MAGIC = 'age-encryption.org/v1\n';

/** Whether a file is in the binary format of age (https://age-encryption.org/v1). */
export async function isEncrypted(file: string): Promise<boolean> {
  const opened = await open(file);
  try {
    const { buffer } = await opened.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    return buffer.toString('latin1') === MAGIC;
  } finally {
    await opened.close();
  }
}

/**
 * Reads a key file of age, as `age-keygen` writes it: secret keys write and open backups, public keys only write them.
 * @throws BackupError for any other file.
 */
export async function readBackupKey(file: string): Promise<BackupKey> {
  const text = await readFile(file, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    throw new BackupError(`The key file ${file} cannot be read (${code}).`);
  });
  const keys = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'));
  const encrypter = new Encrypter();
  const decrypter = new Decrypter();
  const isSecret = keys.every((key) => key.startsWith('AGE-SECRET-KEY-'));
  try {
    if (keys.length === 0) throw new Error('there is no key in it');
    for (const key of keys) {
      encrypter.addRecipient(isSecret ? await identityToRecipient(key) : key);
      if (isSecret) decrypter.addIdentity(key);
    }
  } catch {
    // The message does not quote the file, because it may contain a key with a missing letter.
    throw new BackupError(`${file} is no key file of age. "npm run backup -- --new-key FILE" makes one.`);
  }
  return {
    encrypt: async function* (source) {
      yield* await encrypter.encrypt(toStream(source));
    },
    decrypt: async function* (source) {
      if (!isSecret) throw new BackupError(`${file} has public keys alone. A restore needs the secret key.`);
      try {
        yield* await decrypter.decrypt(toStream(source));
      } catch (error) {
        // The message of the library, because it sets no code.
        if (/no identity matched/.test((error as Error).message)) {
          throw new BackupError(`${file} is not the key that the backup was made with.`);
        }
        throw new BackupError(
          'The file was changed, cut off or damaged after it was written: it does not fit its key.',
        );
      }
    },
  };
}

// Node's type of a web stream differs from the browser's, which the library uses.
const toStream = (source: AsyncIterable<Uint8Array>) =>
  ReadableStream.from(source) as globalThis.ReadableStream<Uint8Array>;

/** Creates a key file that only its owner can read. @returns the public key. @throws Error with code EEXIST. */
export async function createBackupKey(file: string, now: Date): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const target = await open(file, 'wx', 0o600);
  try {
    await target.writeFile(`# created: ${now.toISOString()}\n# public key: ${recipient}\n${identity}\n`);
    await target.sync();
  } finally {
    await target.close();
  }
  return recipient;
}
