import { Arg, Int } from 'type-graphql';
import { appError } from '../errors/appError';

/** The versions that a change may be applied to; null or undefined for any version. */
export type Versions = readonly number[] | null | undefined;

export const VersionsArg = () =>
  Arg('versions', () => [Int], {
    nullable: true,
    description:
      'The versions that the change may be made to; another one is left as it is (`PRECONDITION_FAILED`). Left out for whatever version there is.',
  });

/** @throws PRECONDITION_FAILED */
export function assertVersion({ version }: { version: number }, versions: Versions): void {
  if (versions && !versions.includes(version)) throw appError('PRECONDITION_FAILED');
}
