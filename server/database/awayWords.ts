const WORDS =
  /not currently accepting connections|timeout exceeded when trying to connect|timeout expired|connection terminated|not queryable|query read timeout|PGlite is closed/i;

/** What drivers say, without a code of its own, of a database that is away: those words of a message alone. */
export const awayWords = (message: string): string | undefined => WORDS.exec(message)?.[0];
