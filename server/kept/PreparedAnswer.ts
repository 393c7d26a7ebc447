import type { Encoding } from './encodings';

/** An answer ready to be sent: bytes, a name for them, and in which encodings they are there. */
export interface PreparedAnswer {
  status: number;
  route: string;
  /** Absent for what is not kept: nobody asks for it again. */
  etag?: string;
  headers: Readonly<Record<string, string>>;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  /** Whether encoding it makes it smaller by enough, and gives nothing away. */
  isEncoded: boolean;
}
