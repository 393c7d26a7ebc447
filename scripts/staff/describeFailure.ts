import { CommandError, EXIT } from './CommandError.ts';

export interface GraphqlFailure {
  message: string;
  extensions?: { code?: string; fields?: Record<string, string[]>; retryAfter?: number };
}

/** Words an error of the server with advice; `whereIds` names where ids are shown. */
export function describeFailure(
  { message, extensions: { code, fields, retryAfter } = {} }: GraphqlFailure,
  whereIds = '',
): CommandError {
  switch (code) {
    case 'SECOND_FACTOR_REQUIRED':
      return new CommandError(`${message} Set STAFF_CODE, or call this at a terminal to be asked.`, EXIT.signIn, code);
    case 'UNAUTHENTICATED':
      if (fields?.code) return new CommandError(`code: ${message} Wait for the next one.`, EXIT.signIn);
      return new CommandError(`${message} Look at STAFF_EMAIL and STAFF_PASSWORD.`, EXIT.signIn);
    case 'FORBIDDEN':
      return new CommandError(
        `${message} It has to be one of staff; "npm run staff -- add" makes it one.`,
        EXIT.signIn,
      );
    case 'PASSWORD_RESET_REQUIRED':
      return new CommandError(`${message} "npm run staff -- password-reset EMAIL" asks for one.`, EXIT.signIn);
    case 'NOT_FOUND':
      return new CommandError(`${message} ${whereIds}`.trim());
    case 'TOO_MANY_REQUESTS':
      return new CommandError(`${message}${retryAfter ? ` It is over in ${retryAfter} seconds.` : ''}`);
    case 'PERSISTED_QUERY_NOT_FOUND':
      return new CommandError('The server is of another version. Use the command that came with it.');
    case 'VALIDATION_FAILED':
      return new CommandError(
        Object.entries(fields ?? {})
          .map(([field, texts]) => `${field}: ${texts.join(' ')}`)
          .join('\n') || message,
      );
    default:
      return new CommandError(message);
  }
}
