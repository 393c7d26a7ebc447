import { AwsClient } from 'aws4fetch';
import { assertStorable, type MediaStore } from './MediaStore';
import { getMediaType, type UploadedFormat } from './uploadedPictures';

interface Bucket {
  /** Address of the bucket, and of a folder in it. */
  url: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

const TIMEOUT_MS = 15_000;
const RETRIES = 2;

/** Stores pictures in a bucket of a service that speaks S3. A picture counts once its row is stored, after all of its files. */
export function createBucketStore({ url, region, accessKey, secretKey }: Bucket): MediaStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: RETRIES,
    initRetryMs: 200,
  });
  const folder = url.replace(/\/*$/, '/');

  /** Sends a request. @returns undefined for a missing file. @throws Error for any other rejection. */
  const send = async (method: string, id: string, name: string, file: { body?: Uint8Array; type?: string } = {}) => {
    assertStorable(id, name);
    const response = await client.fetch(`${folder}${id}/${name}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(file.body && { body: file.body as Uint8Array<ArrayBuffer> }),
      ...(file.type && { headers: { 'Content-Type': file.type } }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`The bucket of MEDIA_S3_URL answered ${response.status} to ${method}.`);
    return bytes;
  };

  const remove: MediaStore['delete'] = async (id, names) => {
    await Promise.all(names.map((name) => send('DELETE', id, name)));
  };

  return {
    put: async (id, files) => {
      try {
        for (const { name, bytes } of files) {
          const extension = name.slice(name.lastIndexOf('.') + 1) as UploadedFormat['extension'];
          const stored = await send('PUT', id, name, { body: bytes, type: getMediaType(extension) });
          if (!stored) throw new Error('The bucket of MEDIA_S3_URL does not exist.');
        }
      } catch (error) {
        await remove(
          id,
          files.map(({ name }) => name),
        ).catch(() => {});
        throw error;
      }
    },
    get: (id, name) => send('GET', id, name),
    has: async (id, names) => {
      const found = await Promise.all(names.map((name) => send('HEAD', id, name)));
      return found.every((bytes) => bytes !== undefined);
    },
    delete: remove,
  };
}
