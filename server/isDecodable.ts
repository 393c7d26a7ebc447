/** Whether every % begins the code of a letter in UTF-8 (RFC 3986, section 2.1). */
export function isDecodable(text: string): boolean {
  try {
    // The value is used, or the build takes the call for one that does nothing, and leaves it out.
    return typeof decodeURIComponent(text) === 'string';
  } catch {
    return false;
  }
}
