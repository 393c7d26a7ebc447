import { SourceError, SourceFolder } from '../../../server/content/SourceFile.ts';

const LOGO_FILE = 'agency/logo.svg';

/** The sign beside the name: its coordinates, and its shapes as SVG without the element around them. */
export interface Logo {
  viewBox: string;
  content: string;
}

/** A comment, a declaration or a tag; the name of an element, and the rest of its tag. */
const MARKUP = /<!--[\s\S]*?-->|<[?!][^>]*>|<(\/?)([^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/g;
const ATTRIBUTE = /\s*([^\s=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** Labels of a drawing: a text has the name of its words, which each language has in its content. */
const LABEL = /^\{[a-z]+\}$/;
const SHAPES = ['g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'];
/** Where and how a shape is drawn. The rest of an element could load, run or restyle something. */
const DRAWING =
  /^(?:d|points|c[xy]|r[xy]?|[xy][12]?|width|height|transform|(?:fill|stroke)(?:-[a-z]+)?|font-(?:size|weight)|text-anchor|clip-rule|opacity|vector-effect)$/;
/** Attributes and elements of drawing programs. The name of an element would stand in a page twice. */
const IGNORED = /^(?:xmlns(?::[\w-]+)?|xml:[\w-]+|version|id|data-[\w-]+)$/;
/** Another resource, or the begin of other markup. */
const UNSAFE_VALUE = /url\(|:\/\/|javascript:|[<&]/i;
const ADVICE = `A logo has only ${SHAPES.join(', ')}: save it as a plain SVG, with strokes and colours as attributes`;

/**
 * Reads the sign of the agency, which pages contain as it is.
 * @throws SourceError that names every error with file and line, for a file that is no plain drawing.
 */
export const readLogo = (file = LOGO_FILE): Logo => readDrawing(file, false);

/** Reads a drawing of a page, which may have labels: `<text x="8" y="8">{street}</text>`. */
export const readLabelledDrawing = (file: string): Logo => readDrawing(file, true);

function readDrawing(file: string, mayHaveLabels: boolean): Logo {
  const folder = new SourceFolder('');
  const source = folder.open(file);
  if (!source) throw new SourceError(folder.problems);
  const problem = (offset: number, message: string) => source.problem(offset, 'logo', message);
  const allowed = mayHaveLabels ? [...SHAPES, 'text'] : SHAPES;
  const open: string[] = [];
  let viewBox: string | undefined;
  let content = '';

  const readAttributes = (text: string, offset: number, isRoot: boolean): string => {
    if (text.replace(ATTRIBUTE, '').replace('/', '').trim()) problem(offset, 'has an attribute that cannot be read');
    return [...text.matchAll(ATTRIBUTE)]
      .map(([, name = '', double, single = '']) => {
        const value = double ?? single;
        if (isRoot && name === 'viewBox') viewBox = value;
        // The page decides how large it is.
        if (IGNORED.test(name) || (isRoot && /^(?:viewBox|width|height|x|y)$/.test(name))) return '';
        if (!DRAWING.test(name)) problem(offset, `must not have the attribute ${name}. ${ADVICE}`);
        else if (UNSAFE_VALUE.test(value)) problem(offset, `must not refer to anything: ${name}="${value}"`);
        return ` ${name}="${value.replaceAll('"', "'").replace(/\s+/g, ' ')}"`;
      })
      .join('');
  };

  let end = 0;
  for (const { 0: markup, 1: slash, 2: name, 3: rest = '', index } of source.text.matchAll(MARKUP)) {
    const words = source.text.slice(end, index).trim();
    if (words && open.at(-1) === 'text' && LABEL.test(words)) content += words;
    else if (words) problem(end, `has text between its shapes. ${ADVICE}`);
    end = index + markup.length;
    if (name === undefined) {
      if (/^<!\w/.test(markup)) problem(index, 'must not have a document type');
      continue;
    }
    if (slash) {
      if (open.pop() !== name) problem(index, `closes <${name}>, which is not open`);
      else if (open.length > 0) content += `</${name}>`;
      else content += '</g>';
      continue;
    }
    const isRoot = open.length === 0 && content === '';
    const isEmpty = rest.endsWith('/');
    if (isRoot ? name !== 'svg' : open.length === 0 || !allowed.includes(name)) {
      problem(index, `must not have <${name}>${isRoot ? ' outside <svg>' : ''}. ${ADVICE}`);
    }
    content += `<${isRoot ? 'g' : name}${readAttributes(rest, index, isRoot)}${isEmpty ? '/' : ''}>`;
    if (!isEmpty) open.push(name);
  }
  if (source.text.slice(end).trim() || open.length > 0 || content === '') problem(end, 'is no complete SVG');
  if (!/^-?[\d.]+(?:[\s,]+-?[\d.]+){3}$/.test(viewBox ?? '')) problem(0, 'needs a viewBox of four numbers');
  if (viewBox === undefined || folder.problems.length > 0) throw new SourceError(folder.problems);
  return { viewBox, content };
}
