import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

export interface PushKeys {
  /** The public key of the browser: an uncompressed point of P-256, as base64url. */
  p256dh: string;
  /** The secret of the subscription: 16 bytes, as base64url. */
  auth: string;
}

/** Values that are random, and fixed in the example of the RFC alone. */
interface Chosen {
  salt: Buffer;
  privateKey?: Buffer;
}

/** One record holds every notice; its size is a part of the header. */
const RECORD_SIZE = 4096;
/** Marks the end of the last record. */
const LAST = Buffer.from([2]);

const decode = (text: string) => Buffer.from(text, 'base64url');

/** Encrypts a message for one browser (RFC 8291, content coding aes128gcm of RFC 8188). No service in between can read it. */
export function encryptPush(
  text: string,
  { p256dh, auth }: PushKeys,
  { salt, privateKey }: Chosen = { salt: randomBytes(16) },
): Buffer {
  const own = createECDH('prime256v1');
  if (privateKey) own.setPrivateKey(privateKey);
  else own.generateKeys();
  const browserKey = decode(p256dh);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, own.getPublicKey()]);
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(browserKey), decode(auth), info, 32));
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${purpose}\0`, length));
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  const sealed = Buffer.concat([cipher.update(text), cipher.update(LAST), cipher.final(), cipher.getAuthTag()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_SIZE);
  head.writeUInt8(own.getPublicKey().length, 4);
  return Buffer.concat([salt, head, own.getPublicKey(), sealed]);
}

/** Whether the keys of a subscription can be used: a point of the curve and 16 bytes. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  if (decode(auth).length !== 16) return false;
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(decode(p256dh));
    return decode(p256dh).length === 65;
  } catch {
    return false;
  }
}
