import type { DocumentNode, GraphQLFormattedError, GraphQLSchema } from 'graphql';
import type { Endpoint } from '../../schema/rest/Endpoint';
import { parametersOf } from './parametersOf';

/** Makes faults of arguments (`serviceType`, `search`) name the query parameter that the caller gave (`service_type`, `q`). */
export function restFaultNames(endpoint: Endpoint, schema: GraphQLSchema, document: DocumentNode) {
  const names = new Map(
    parametersOf(endpoint, schema, document)
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, argument }) => [argument?.name ?? name, name]),
  );
  const renamed = (faults: unknown) =>
    Object.fromEntries(Object.entries(faults ?? {}).map(([field, texts]) => [names.get(field) ?? field, texts]));
  return (error: GraphQLFormattedError): GraphQLFormattedError => {
    const { fields, fieldCodes } = error.extensions ?? {};
    if (!fields) return error;
    return { ...error, extensions: { ...error.extensions, fields: renamed(fields), fieldCodes: renamed(fieldCodes) } };
  };
}
