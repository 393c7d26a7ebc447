import { Arg, Int } from 'type-graphql';
import { appError } from '../errors/appError';

/** The versions that a change may be applied to; null or undefined for any version. */
export type Versions = readonly number[] | null | undefined;

export const VersionsArg = () =>
  Arg('versions', () => [Int], {
    nullable: true,
    description:
      'The versions that may be changed; any other version is left unchanged (`PRECONDITION_FAILED`). Leave it out to change any version.',
  });

/** @throws PRECONDITION_FAILED */
export function assertVersion({ version }: { version: number }, versions: Versions): void {
  if (versions && !versions.includes(version)) throw appError('PRECONDITION_FAILED');
}
