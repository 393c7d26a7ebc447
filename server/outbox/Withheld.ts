/** The row that something follows from is taken for spam: what was not done by then waits until it is restored. */
export class Withheld extends Error {
  override name = 'Withheld';
}
