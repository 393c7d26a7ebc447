/** Whether every % begins an encoded character of UTF-8 (RFC 3986, section 2.1). */
export function isDecodable(text: string): boolean {
  try {
    // The result is used, because the build would otherwise remove the call as one without effect.
    return typeof decodeURIComponent(text) === 'string';
  } catch {
    return false;
  }
}
