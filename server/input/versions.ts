import { Arg, Int } from 'type-graphql';

/** The versions that a change may be applied to; null or undefined for any version. */
export type Versions = readonly number[] | null | undefined;

export const VersionsArg = () =>
  Arg('versions', () => [Int], {
    nullable: true,
    description:
      'The versions that the change may be made to; a row that has another one is left as it is. Left out for any version.',
  });

/** Returns whether a change may be applied to a row. */
export const isVersion = ({ version }: { version: number }, versions: Versions): boolean =>
  versions?.includes(version) ?? true;
