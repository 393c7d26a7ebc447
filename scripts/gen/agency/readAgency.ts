import { isMap, isNode, type Pair, parseDocument } from 'yaml';
import { type Agency, agencyRules } from '../../../schema/agency/agencyRules.ts';
import { AGENCY_FILE } from '../../../server/content/directories.ts';
import { SourceError, SourceFolder } from '../../../server/content/SourceFile.ts';

/**
 * Reads the facts of the agency.
 * @throws SourceError that names every error with file, line and field.
 */
export function readAgency(file = AGENCY_FILE): Agency {
  const folder = new SourceFolder('');
  const source = folder.open(file);
  if (!source) throw new SourceError(folder.problems);
  const document = parseDocument(source.text, { prettyErrors: false, uniqueKeys: true });
  for (const { pos, message } of document.errors) source.problem(pos[0], '', message);
  if (document.errors.length > 0) throw new SourceError(folder.problems);

  /** Returns where a field stands, or the nearest group around it. */
  const getOffset = (path: readonly PropertyKey[]): number => {
    if (path.length === 0) return 0;
    const parent = document.getIn(path.slice(0, -1), true);
    const pair = isMap(parent) && parent.items.find(({ key }: Pair) => String(key) === String(path.at(-1)));
    const node = pair ? pair.key : document.getIn(path, true);
    return (isNode(node) ? node.range?.[0] : undefined) ?? getOffset(path.slice(0, -1));
  };
  const { data, error } = agencyRules.safeParse(document.toJSON() ?? {});
  for (const issue of error?.issues ?? []) {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths) source.problem(getOffset(path), describePath(path), issue.message);
  }
  if (!data) throw new SourceError(folder.problems);
  return data;
}

/** Words a path as errors of the content do: `agency.social[1].href`. */
const describePath = (path: readonly PropertyKey[]) =>
  `agency${path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')}`;
