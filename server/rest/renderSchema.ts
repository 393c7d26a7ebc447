import { type Html, html } from '../content/html';
import type { JsonSchema } from './jsonSchema';

/** A parameter, or a property of an object. */
interface Field {
  name: string;
  schema: JsonSchema;
  isRequired?: boolean;
  description?: string | undefined;
  /** Position of a parameter: path, query or header. */
  position?: string;
}

/** Returns the address of a component on the page. */
export const getObjectId = (name: string) => `object-${name}`;
export const getSchemaName = ($ref: string) => $ref.split('/').at(-1) ?? '';

/** Marks up a text with code in backticks. */
export const renderText = (text = ''): Html =>
  html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;

/** Lists fields with type, limits and description. Objects without a name are listed inside. */
export const renderFields = (fields: readonly Field[]): Html => html`<ul class="fields">
${fields.map(
  ({ name, schema, isRequired, position, description = schema.description }) => html`<li>
<code class="fields__name">${name}</code> <span class="fields__type">${renderType(schema)}${[position, isRequired && 'required', ...getLimits(schema)].filter(Boolean).map((text) => `, ${text}`)}</span>
${description && html`<p>${renderText(description)}</p>\n`}${renderInner(schema)}</li>
`,
)}</ul>
`;

/** Lists the properties of an object. */
export const renderProperties = ({ properties = {}, required = [] }: JsonSchema, marksRequired = false): Html =>
  renderFields(
    Object.entries(properties).map(([name, schema]) => ({
      name,
      schema,
      isRequired: marksRequired && required.includes(name),
    })),
  );

/** Renders the properties of an object without a name, also as an element of a list. */
export function renderInner(schema: JsonSchema): Html | undefined {
  const inner = [schema, schema.items ?? {}, ...(schema.anyOf ?? [])].find(({ properties }) => properties);
  return inner && renderProperties(inner);
}

/** Renders a type; a component is a link. */
export function renderType({ $ref, anyOf, const: only, enum: values, type, format, items, ...rest }: JsonSchema): Html {
  if ($ref) {
    const name = getSchemaName($ref);
    return html`<a href="#${getObjectId(name)}">${name}</a>`;
  }
  if (anyOf) return join(anyOf.map(renderType), ' or ');
  if (only !== undefined) return html`<code>${JSON.stringify(only)}</code>`;
  if (values) return html`one of ${join(values.map((value) => html`<code>${String(value)}</code>`))}`;
  if (items) return html`array of ${renderType(items)}${type?.includes('null') && ' or null'}`;
  if (typeof rest.additionalProperties === 'object') return html`object of ${renderType(rest.additionalProperties)}`;
  const types = [type ?? 'any value'].flat().join(' or ');
  return html`${types}${format && format !== 'int32' && ` (${format})`}`;
}

function getLimits({ minimum, maximum, minLength, maxLength, default: preset }: JsonSchema): string[] {
  const number =
    minimum === undefined
      ? maximum !== undefined && `at most ${maximum}`
      : maximum === undefined
        ? `at least ${minimum}`
        : `${minimum} to ${maximum}`;
  return [
    number,
    minLength !== undefined && 'not empty',
    maxLength !== undefined && `at most ${maxLength} characters`,
    preset !== undefined && `${JSON.stringify(preset)} by default`,
  ].filter((text) => text !== false);
}

const join = (parts: readonly Html[], separator = ', '): Html =>
  html`${parts.map((part, index) => html`${index > 0 && separator}${part}`)}`;
