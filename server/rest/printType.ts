import type { JsonSchema } from './jsonSchema';

export const getSchemaName = ($ref = '') => $ref.split('/').at(-1) ?? '';

/** Prints a schema as a type in TypeScript. Descriptions and limits are comments; a component is its name. */
export function printType(schema: JsonSchema, indent = ''): string {
  const { $ref, anyOf, const: only, enum: values, type, items, properties, required = [] } = schema;
  if ($ref) return getSchemaName($ref);
  if (anyOf) return anyOf.map((one) => printType(one, indent)).join(' | ');
  if (only !== undefined) return JSON.stringify(only);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (items) return `(${printType(items, indent)})[]${type?.includes('null') ? ' | null' : ''}`;
  if (typeof schema.additionalProperties === 'object')
    return `Record<string, ${printType(schema.additionalProperties, indent)}>`;
  if (!properties) return [type ?? 'unknown'].flat().map(getWord).join(' | ');
  const lines = Object.entries(properties).flatMap(([name, property]) => {
    const comment = [property.description?.replaceAll('\n', ' '), describeLimits(property)].filter(Boolean).join(' ');
    const printed = `${name}${required.includes(name) ? '' : '?'}: ${printType(property, `${indent}  `)};`;
    return [...(comment ? [`/** ${comment} */`] : []), printed].map((line) => `${indent}  ${line}\n`);
  });
  return lines.length > 0 ? `{\n${lines.join('')}${indent}}` : 'Record<never, never>';
}

const getWord = (type: string) => (type === 'integer' ? 'number' : type === 'object' ? 'unknown' : type);

/** Describes in words what the type of a value does not say. */
export function describeLimits({
  format,
  minimum,
  maximum,
  minLength,
  maxLength,
  default: preset,
}: JsonSchema): string {
  const limits = [
    format !== undefined && format !== 'int32' && `format ${format}`,
    minimum !== undefined && `at least ${minimum}`,
    maximum !== undefined && `at most ${maximum}`,
    minLength !== undefined && 'not empty',
    maxLength !== undefined && `at most ${maxLength} characters`,
    preset !== undefined && `${JSON.stringify(preset)} by default`,
  ].filter(Boolean);
  return limits.length > 0 ? `(${limits.join(', ')})` : '';
}
