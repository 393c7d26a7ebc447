import type { GraphQLSchema } from 'graphql';

/** @throws Error that names each root field without an access rule: what nobody thought about is closed, not open. */
export function assertAccessRules(schema: GraphQLSchema): void {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const bare = roots.flatMap((root) =>
    Object.values(root?.getFields() ?? {})
      .filter((field) => !field.extensions.access)
      .map((field) => `${root?.name}.${field.name}`),
  );
  if (bare.length > 0) throw new Error(`Without an access rule (add @Access(...)): ${bare.join(', ')}`);
}
