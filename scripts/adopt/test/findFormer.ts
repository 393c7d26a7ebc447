import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { createContrast } from '../../../client/styles/contrast.ts';

const HOME = 'agency';

/**
 * Returns people, clients, colours and drawings of the demonstration as the built site would serve them.
 * @param copy folder of an agency that adopted the site; colours that it has as well are left out.
 */
export const findFormer = (copy: string): string[] => [
  ...findNames(),
  ...findColours(HOME).filter((colour) => !findColours(copy).includes(colour)),
  ...findDrawings(),
];

const readYaml = <Content>(file: string) => parse(readFileSync(join(HOME, file), 'utf8')) as Content;

function findNames(): string[] {
  const { team, expertise } = readYaml<{
    team: { members: { name: string }[] };
    expertise: { certifications: { issuer: string }[]; partnerships: { name: string }[] };
  }>('content/en/about.yaml');
  const { trustedBy } = readYaml<{
    trustedBy: { companies: { name: string }[]; testimonial: { author: string } };
  }>('content/en/home.yaml');
  const projects = globSync('content/projects/*.yaml', { cwd: HOME }).map((file) =>
    readYaml<{ id: string; clientName: string }>(file),
  );
  return [
    ...[...team.members, ...expertise.partnerships, ...trustedBy.companies].map(({ name }) => name),
    ...expertise.certifications.map(({ issuer }) => issuer),
    trustedBy.testimonial.author,
    ...projects.flatMap(({ id, clientName }) => [`/portfolio/${id}`, clientName]),
  ];
}

/** Colours of both themes in the form of the built stylesheet, and those that manifests and icons have. */
function findColours(folder: string): string[] {
  const [light = '', dark = ''] = ['theme.css', 'theme.dark.css'].map((file) =>
    readFileSync(join(folder, file), 'utf8'),
  );
  const { getHex } = createContrast(light);
  const colours = new Set(`${light}${dark}`.match(/oklch\([^)]+\)/g));
  return [
    ...[...colours].map((colour) => colour.replaceAll(/\b0\./g, '.')),
    ...['brand', 'accent', 'ground'].map(getHex),
  ];
}

/** The beginnings of all longer paths. */
function findDrawings(): string[] {
  const files = globSync(['*.svg', 'drawings/*.svg', 'pictures/drawings/**/*.svg'], { cwd: HOME });
  const paths = files.flatMap((file) => readFileSync(join(HOME, file), 'utf8').match(/(?<=\bd=")[^"]{30}/g) ?? []);
  return [...new Set(paths)];
}
