import {
  type GraphQLArgument,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { beforeAll, expect } from 'vitest';
import { createLog } from '../common/log';
import { saveNewProject } from '../test/contentCalls';
import { longTest } from '../test/longTest';
import { openEditedSite } from '../test/openEditedSite';
import { buildApiSchema } from './buildApiSchema';

const written: string[] = [];
const log = createLog('info', { write: (line) => void written.push(line) });
const { editor } = await openEditedSite({ log });
beforeAll(async () => {
  await saveNewProject(editor, 'harbour-office', { EN: 'A harbour', FR: 'Un port', AR: 'ميناء' });
});

/** Mutations of the content and of its pictures. */
const MUTATIONS = /Content|UploadedPicture/;

/** Values of the right type in GraphQL that no field of the content can have. */
const UNFIT: Record<string, readonly unknown[]> = {
  String: ['a\u0000b', 'plans[none].name', 'x'.repeat(30_000)],
  ID: ['a\u0000b', 'a'.repeat(31), 'a'.repeat(33), '../../etc/passwd', 'x'.repeat(5000), ''],
  Int: [-1, 2 ** 31 - 1],
  Float: [-1, 2, 1e300],
  JSON: ['a\u0000b', 7, { none: { of: ['these'] } }, [1, [2]], 'x'.repeat(30_000), null],
};

/** Values with which each mutation is a call like one of the desk. */
const FIT: Record<string, unknown> = {
  document: 'projects/harbour-office',
  path: '',
  locale: 'EN',
  serviceType: 'WORDPRESS',
  number: 0,
  basedOn: 0,
  ids: ['harbour-office'],
};

interface Call {
  /** The argument or field with the wrong value, as errors name it. */
  field: string;
  variables: Record<string, unknown>;
}

function fill(name: string, type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return fill(name, type.ofType);
  if (name in FIT) return FIT[name];
  if (isListType(type)) return [fill(name, type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const needed = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return Object.fromEntries(needed.map((field) => [field.name, fill(field.name, field.type)]));
  }
  return { ID: 'a'.repeat(32), Int: 1, Float: 0.5, Boolean: true }[getNamedType(type).name] ?? 'Fine';
}

/** Lists the positions in a value where an unfit one can stand, each with a function that puts it there. */
function listPositions(
  name: string,
  type: GraphQLInputType,
  path: string,
): { field: string; type: string; put: (value: unknown) => unknown }[] {
  if (isNonNullType(type)) return listPositions(name, type.ofType, path);
  if (isListType(type))
    return listPositions(name, type.ofType, `${path}[0]`).map((position) => ({
      ...position,
      put: (value: unknown) => [position.put(value)],
    }));
  if (!isInputObjectType(type)) return [{ field: path, type: getNamedType(type).name, put: (value) => value }];
  return Object.values(type.getFields()).flatMap((own) =>
    listPositions(own.name, own.type, path ? `${path}.${own.name}` : own.name).map((position) => ({
      ...position,
      put: (value: unknown) => ({ ...(fill(name, type) as object), [own.name]: position.put(value) }),
    })),
  );
}

function listCalls(args: readonly GraphQLArgument[]): Call[] {
  const needed = Object.fromEntries(
    args.filter(({ type }) => isNonNullType(type)).map(({ name, type }) => [name, fill(name, type)]),
  );
  return args.flatMap(({ name, type }) =>
    listPositions(name, type, name === 'input' ? '' : name).flatMap((position) =>
      (UNFIT[position.type] ?? []).map((value) => ({
        field: position.field,
        variables: { ...needed, [name]: position.put(value) },
      })),
    ),
  );
}

/** Codes that say what is wrong without the name of a field: the subject does not exist, or is another one by now. */
const OF_SUBJECT = ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'];

longTest(
  'a value that no field can have is an error with the name of the field, in every mutation of the content',
  async () => {
    const mutations = Object.values((await buildApiSchema()).getMutationType()?.getFields() ?? {}).filter(({ name }) =>
      MUTATIONS.test(name),
    );
    const failed = new Set<string>();
    for (const { name, args } of mutations) {
      for (const { field, variables } of listCalls(args)) {
        const declared = args.filter((arg) => arg.name in variables).map((arg) => `$${arg.name}: ${arg.type}`);
        const passed = args.filter((arg) => arg.name in variables).map((arg) => `${arg.name}: $${arg.name}`);
        const query = `mutation (${declared.join(' ')}) { ${name}(${passed.join(' ')}) { outcome } }`;
        const answer = await editor.send(declared.length > 0 ? query : `mutation { ${name} { outcome } }`, variables);
        const { code, fields } = answer.errors?.[0]?.extensions ?? {};
        const where = `${name} ${field} ${JSON.stringify(variables).slice(0, 200)} ${answer.errors?.[0]?.message}`;
        // Without an error the value was fit, or changed nothing because something else is not as the call says.
        if (/UploadedPicture/.test(name) && ['id', 'by'].includes(field))
          expect.soft(code, where).toBe('VALIDATION_FAILED');
        if (!answer.errors) continue;
        failed.add(name);
        expect.soft(['VALIDATION_FAILED', ...OF_SUBJECT], where).toContain(code);
        if (OF_SUBJECT.includes(code)) continue;
        const named = Object.keys(fields ?? {});
        expect
          .soft(
            named.some((one) => one.startsWith(field.replace(/\[0\].*$/, '')) || field.startsWith(one)),
            `${where} ${named}`,
          )
          .toBe(true);
      }
    }
    expect([...failed]).toEqual(
      expect.arrayContaining([
        'deleteUploadedPicture',
        'describeUploadedPicture',
        'replaceUploadedPicture',
        'saveContentEdits',
      ]),
    );
    expect(written.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  },
  120_000,
);
