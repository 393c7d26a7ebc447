import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** Makes the keys of a browser that subscribed to notices, and decrypts messages for it (RFC 8291), for tests. */
export function createPushReader() {
  const keys = createECDH('prime256v1');
  const own = keys.generateKeys();
  const secret = randomBytes(16);
  const read = (body: Buffer) => {
    const keyEnd = 21 + body.readUInt8(20);
    const sender = body.subarray(21, keyEnd);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
    const shared = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), secret, info, 32));
    const derive = (name: string, size: number) =>
      Buffer.from(hkdfSync('sha256', shared, body.subarray(0, 16), `Content-Encoding: ${name}\0`, size));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(body.subarray(-16));
    const text = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
  };
  return { keys: { p256dh: own.toString('base64url'), auth: secret.toString('base64url') }, read };
}
