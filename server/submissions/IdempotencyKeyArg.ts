import { Arg } from 'type-graphql';

/** The argument by which a program may send the same submission again, which is then stored once. */
export const IdempotencyKeyArg = () =>
  Arg('idempotencyKey', () => String, {
    nullable: true,
    description:
      'Chosen by the caller, 1 to 255 characters of printable ASCII: the same key and input again answer what the first call answered, whatever happened since.',
  });
