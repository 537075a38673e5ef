import { z } from 'zod';

type Field = z.core.$ZodType;

/** The emptiest value that a contract of rows allows: null where it may be, no entry in a list, something only where something has to be. */
function emptiestValue(field: Field, name: string): unknown {
  if (field instanceof z.ZodOptional) return undefined;
  if (field instanceof z.ZodDefault || field instanceof z.ZodPipe)
    return emptiestValue(field instanceof z.ZodPipe ? field.in : field.def.innerType, name);
  if (field instanceof z.ZodObject) return emptiest(field);
  const tried = [null, [], {}, false, 1, 'Word', '2026-11-20', '2026-11-20T18:00:00.000Z', 'https://example.com'];
  if (field instanceof z.ZodEnum) tried.push(String(field.options[0]));
  if (field instanceof z.ZodDiscriminatedUnion || field instanceof z.ZodUnion)
    tried.push(...field.options.map((option) => emptiestValue(option, name) as string));
  const found = tried.find((value) => z.safeParse(field, value).success);
  if (found === undefined) throw new Error(`say what ${name} is: nothing that is tried here is one`);
  return found;
}

/** A row in which every field is empty that may be, by its contract; `more`: what else it needs to be opened. */
export function emptiest<Row extends z.ZodObject>(contract: Row, more: Partial<z.input<Row>> = {}): z.output<Row> {
  const values = Object.entries(contract.shape).map(([name, field]) => [
    name,
    Object.hasOwn(more, name) ? Reflect.get(more, name) : emptiestValue(field, name),
  ]);
  return contract.parse(Object.fromEntries(values));
}
