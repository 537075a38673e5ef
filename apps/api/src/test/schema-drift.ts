import { sql } from 'kysely';
import ts from 'typescript';
import type { Db } from '../platform/db/schema';

/*
 * Both sides of the database described in the same words, one line per column, so that a difference is a difference of
 * two lists: `services.price: number | null, may be left out`.
 */

const line = (column: string, type: string, nullable: boolean, optional: boolean): string =>
  `${column}: ${type}${nullable ? ' | null' : ''}${optional ? ', may be left out' : ''}`;

const oneOf = (values: readonly string[]): string => [...values].sort().join(' | ');

/** What the interface `Database` of a TypeScript file says, with what the files that add to it do. */
export function describeTypes(
  file: string,
  additions: readonly string[],
  compilerOptions: ts.CompilerOptions,
): string[] {
  const program = ts.createProgram([file, ...additions], { ...compilerOptions, noEmit: true, skipLibCheck: true });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const database = source?.statements.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === 'Database');
  if (!source || !database) throw new Error(`no interface Database in ${file}`);

  const partOf = (column: ts.Type, part: '__select__' | '__insert__'): ts.Type => {
    const symbol = column.getProperty(part);
    return symbol ? checker.getTypeOfSymbolAtLocation(symbol, source) : column;
  };
  return checker
    .getTypeAtLocation(database)
    .getProperties()
    .flatMap((table) =>
      checker
        .getTypeOfSymbolAtLocation(table, source)
        .getProperties()
        .map((column) => {
          const type = checker.getTypeOfSymbolAtLocation(column, source);
          const members = membersOf(partOf(type, '__select__'));
          const nullable = members.some((member) => has(member, ts.TypeFlags.Null | ts.TypeFlags.Unknown));
          const values = members.filter((member) => !has(member, ts.TypeFlags.Null));
          // An `Id` is `never` on insert: Postgres gives it.
          const optional = membersOf(partOf(type, '__insert__')).some((member) =>
            has(member, ts.TypeFlags.Undefined | ts.TypeFlags.Never),
          );
          return line(`${table.name}.${column.name}`, nameOf(values, checker), nullable, optional);
        }),
    )
    .sort();
}

const has = (type: ts.Type, flags: ts.TypeFlags): boolean => (type.flags & flags) !== 0;
const membersOf = (type: ts.Type): ts.Type[] => (type.isUnion() ? type.types : [type]);

function nameOf(members: readonly ts.Type[], checker: ts.TypeChecker): string {
  const every = (flags: ts.TypeFlags): boolean => members.every((member) => has(member, flags));
  if (every(ts.TypeFlags.BooleanLike)) return 'boolean';
  if (every(ts.TypeFlags.NumberLike)) return 'number';
  if (every(ts.TypeFlags.StringLiteral))
    return oneOf(members.map((member) => checker.typeToString(member).slice(1, -1)));
  if (every(ts.TypeFlags.StringLike)) return 'string';
  const [only] = members;
  if (only && checker.isArrayType(only)) {
    const [element] = checker.getTypeArguments(only as ts.TypeReference);
    const elements = element ? membersOf(element) : [];
    if (elements.every((member) => has(member, ts.TypeFlags.StringLike))) return `(${nameOf(elements, checker)})[]`;
  }
  // An encrypted text is a text in the database.
  if (members.length === 1 && only?.getSymbol()?.name === 'Encrypted') return 'string';
  return only?.getSymbol()?.name === 'Buffer' ? 'bytes' : 'json';
}

interface ColumnRow {
  column: string;
  type: string;
  nullable: boolean;
  optional: boolean;
  /** Definition of the column's check, when it lists the allowed texts. */
  list: string | null;
}

const TYPES: Readonly<Record<string, string>> = {
  text: 'string',
  uuid: 'string',
  date: 'string',
  tstzrange: 'string',
  tsvector: 'string',
  'timestamp with time zone': 'string',
  boolean: 'boolean',
  integer: 'number',
  bigint: 'number',
  numeric: 'number',
  jsonb: 'json',
  bytea: 'bytes',
  ARRAY: '(string)[]',
};

/** What a migrated database says. Kysely's own tables are left out. */
export async function describeDatabase(db: Db): Promise<string[]> {
  const { rows } = await sql<ColumnRow>`
    select c.table_name || '.' || c.column_name as column,
      c.data_type as type,
      c.is_nullable = 'YES' as nullable,
      c.is_nullable = 'YES' or c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS'
        as optional,
      (
        select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = format('%I', c.table_name)::regclass and k.contype = 'c'
          and k.conkey = array[c.ordinal_position::smallint] and pg_get_constraintdef(k.oid) like '%ARRAY[''%'
      ) as list
    from information_schema.columns c
    where c.table_schema = 'public' and c.table_name not like 'kysely%'
      and c.table_name not in (select table_name from information_schema.views where table_schema = 'public')`.execute(
    db,
  );

  return rows
    .map(({ column, type, nullable, optional, list }) => {
      const allowed =
        list === null ? 'string' : oneOf([...list.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value));
      const name =
        TYPES[type]?.replace('string', list === null ? 'string' : allowed) ?? `unknown to this check (${type})`;
      return line(camelCase(column), name, nullable, optional);
    })
    .sort();
}

const camelCase = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
