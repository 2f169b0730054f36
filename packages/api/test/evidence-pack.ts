import { sha256Hex } from "@counterfoil/core/draw";
import type { Row } from "@counterfoil/db";
import { sealDueAudit } from "../src/audit/seal-due-audit.ts";
import type { FileContent } from "../src/rest/rest.ts";
import type { Caller, TestShop } from "./shop.ts";

async function textOf(content: FileContent): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of typeof content === "string" || content instanceof Uint8Array ? [content] : content)
    pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString("utf8");
}

/** Makes the evidence pack of a competition, whose audit trail is sealed, and returns its files by name. */
export async function readPack(
  { deps }: Pick<TestShop, "deps">,
  admin: Caller,
  { id }: Pick<Row<"raffles">, "id">,
  personal = false,
): Promise<Map<string, string>> {
  await sealDueAudit(deps);
  const { files } = await admin.evidence.export({ id, personal });
  const texts = new Map<string, string>();
  for await (const { name, content } of files) texts.set(name, await textOf(content));
  return texts;
}

/** Returns the personal data of anyone of the shop, and these texts, that a pack has outside its folder for it. */
export async function namedOutside(
  { db }: Pick<TestShop, "db">,
  pack: ReadonlyMap<string, string>,
  texts: readonly string[] = [],
): Promise<string[]> {
  const users = await db.read
    .selectFrom("users")
    .select(["first_name", "last_name", "email", "phone", "shipping"])
    .execute();
  const personal = users.flatMap(({ first_name, last_name, email, phone, shipping }) => [
    ...[`${first_name} ${last_name}`, last_name, email, phone],
    ...[shipping.addressLine1, shipping.postCode, shipping.postCode.replace(" ", "")],
  ]);
  const searched = [...new Set([...personal, ...texts])].filter(Boolean);
  const outside = [...pack].filter(([name]) => !name.startsWith("personal/"));
  return outside.flatMap(([name, text]) => {
    const lower = text.toLowerCase();
    return searched.filter((one) => lower.includes(one.toLowerCase())).map((one) => `${name}: ${one}`);
  });
}

/** A comma between cells: an even number of quotes follows. */
const BETWEEN = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/;

const cellsOf = (line: string) => line.split(BETWEEN).map((cell) => cell.replace(/^"(.*)"$/, "$1"));

/** Returns the rows of a CSV file of a pack by its column names. */
export function rowsOf(pack: ReadonlyMap<string, string>, name: string): Record<string, string>[] {
  const [head = "", ...lines] = (pack.get(name) ?? "").replace("\uFEFF", "").trimEnd().split("\r\n");
  const columns = cellsOf(head);
  return lines.map((line) => Object.fromEntries(cellsOf(line).map((cell, index) => [columns[index] ?? "", cell])));
}

/** Returns the hash that the manifest should have of a file. */
export const hashOf = (pack: ReadonlyMap<string, string>, name: string): string => sha256Hex(pack.get(name) ?? "");
