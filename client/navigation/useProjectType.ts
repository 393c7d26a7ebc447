import { useMatches } from 'react-router-dom';
import type { ProjectType } from '../../schema/rules/choices';
import type { PageHandle } from './pageMeta';

/** Returns the project type of the current page, if it concerns one. */
export function useProjectType(): ProjectType | undefined {
  const match = useMatches().at(-1);
  const handle = match?.handle as PageHandle<unknown> | undefined;
  return match?.loaderData ? handle?.projectType?.(match.loaderData) : undefined;
}
