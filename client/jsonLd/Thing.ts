/** A thing in the vocabulary of schema.org. An address that starts with a slash is a path of this site; the server makes it absolute. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** A reference to a thing described elsewhere in the same document. */
export interface Reference {
  '@id': string;
}
