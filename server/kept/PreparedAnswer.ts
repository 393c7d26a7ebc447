export type Encoding = 'br' | 'gzip' | 'identity';

/** An answer ready to be sent: bytes in every encoding that is worth it, and a name for them. */
export interface PreparedAnswer {
  status: number;
  route: string;
  /** Absent for what is not kept: nobody asks for it again. */
  etag?: string;
  headers: Readonly<Record<string, string>>;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
}
