import { readContents } from '../content/readContents';
import { seededIds } from './seededProjects';

/** Lists the names of the projects of the release, for tests of their publication; an agency may have none yet. */
export async function findReleasedProjects() {
  const { en } = await readContents();
  const onHome = en.home.featured?.projects.map(({ id }) => id) ?? [];
  const samples = en.serviceDetails.flatMap(({ slug, sampleProjects }) =>
    sampleProjects.flatMap(({ projectId: id }) => (id ? [{ slug, id }] : [])),
  );
  const [shown, other] = onHome.filter((id) => samples.some((sample) => sample.id === id));
  const sample = samples.find(({ id }) => !onHome.includes(id));
  return {
    /** Two of the home page that are samples of a service as well. */
    shown: samples.find(({ id }) => id === shown),
    other,
    /** A sample of a service that is not on the home page. */
    sample,
    /** Another one that the home page does not name. */
    unnamed: seededIds().find((id) => !onHome.includes(id) && id !== sample?.id),
  };
}
