import {
  type DocumentNode,
  type GraphQLCompositeType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isListType,
  isNonNullType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { fragmentOf } from '../fragmentOf';
import { operationOf, rootFieldsOf } from '../operationOf';
import { type JsonSchema, nullable, objectOf } from './JsonSchema';
import { scalarSchema } from './scalarSchema';

/**
 * Describes what an operation's root field answers. A selection that is one fragment becomes a component of that name,
 * so that the same thing is described once.
 */
export function createOutputSchema(schema: GraphQLSchema, components: Record<string, JsonSchema>) {
  return (document: DocumentNode): JsonSchema => {
    const [field] = rootFieldsOf(document);
    const root = schema.getRootType(operationOf(document).operation);
    const definition = root?.getFields()[field?.name.value ?? ''];
    if (!definition) throw new Error('OpenAPI: an operation without a root field.');

    const ofType = (type: GraphQLOutputType, selection: SelectionSetNode | undefined): JsonSchema =>
      isNonNullType(type) ? present(type.ofType, selection) : nullable(present(type, selection));

    const present = (type: GraphQLOutputType, selection: SelectionSetNode | undefined): JsonSchema => {
      if (isListType(type)) return { type: 'array', items: ofType(type.ofType, selection) };
      const named = getNamedType(type);
      return selection && isCompositeType(named) ? ofObject(named, selection) : scalarSchema(named);
    };

    const ofObject = (type: GraphQLCompositeType, selection: SelectionSetNode): JsonSchema => {
      const [only, ...more] = selection.selections;
      if (only?.kind !== Kind.FRAGMENT_SPREAD || more.length > 0) return objectOf(propertiesOf(type, selection));
      const name = only.name.value.replace(/^Rest|Fields$/g, '');
      components[name] ??= {
        ...(type.description && { description: type.description }),
        ...objectOf(propertiesOf(type, selection)),
      };
      return { $ref: `#/components/schemas/${name}` };
    };

    const propertiesOf = (type: GraphQLCompositeType, { selections }: SelectionSetNode): Record<string, JsonSchema> =>
      Object.assign(
        {},
        ...selections.map((node) => {
          if (node.kind !== Kind.FIELD) return propertiesOf(type, fragmentOf(document, node));
          const known = 'getFields' in type ? type.getFields()[node.name.value] : undefined;
          if (!known) throw new Error(`OpenAPI: ${type.name} has no field ${node.name.value}.`);
          const value = ofType(known.type, node.selectionSet);
          // Beside a $ref a description would hide that of the component.
          const description = value.$ref ? undefined : known.description;
          return { [node.alias?.value ?? node.name.value]: { ...(description && { description }), ...value } };
        }),
      );

    // An answer of null is a 404, so what is described here is there.
    const { type } = definition;
    return present(isNonNullType(type) ? type.ofType : type, field?.selectionSet);
  };
}
