import type { Encoding } from './encodings';

/** An answer ready to be sent: bytes, the smaller forms of them that are there already, and a name for all. */
export interface PreparedAnswer {
  status: number;
  route: string;
  movedTo?: string | undefined;
  /** Absent for what is not kept: nobody asks for it again. */
  etag?: string;
  headers: Readonly<Record<string, string>>;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  /** Whether a smaller form is worth its making, and gives nothing away. */
  isEncodable: boolean;
}
