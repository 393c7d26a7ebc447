import { contentLanguage, type Locale } from '../../schema/locales';
import type { Contents } from '../content/Content';
import type { Project } from '../content/Project';
import { readContents } from '../content/readContents';

/** Content whose projects a test changes, or makes unreadable. Nothing reports a change, so caches keep what they have. */
export async function openChangeableContents() {
  const released = await readContents();
  const entries = Object.entries(released) as [Locale, Contents[Locale]][];
  const projects = new Map(entries.map(([locale, content]) => [locale, content.projects]));
  let isAway = false;
  const contents = Object.fromEntries(
    entries.map(([locale, content]) => [
      locale,
      Object.defineProperty({ ...content }, 'projects', {
        get: () => {
          if (isAway) throw new Error('No project can be read.');
          return projects.get(locale);
        },
      }),
    ]),
  ) as unknown as Contents;
  return {
    contents,
    /** Runs a function while no project can be read. */
    withoutProjects: async (act: () => Promise<void>) => {
      isAway = true;
      await act().finally(() => {
        isAway = false;
      });
    },
    /** Replaces each project of a language by its change, or leaves it out. */
    change: (by: (project: Project) => Project | undefined, locales: readonly Locale[] = [contentLanguage]) => {
      for (const locale of locales)
        projects.set(
          locale,
          (projects.get(locale) ?? []).flatMap((one) => by(one) ?? []),
        );
    },
  };
}
