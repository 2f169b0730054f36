import { deepStrictEqual } from "node:assert";
import { merkleRoot, sha256Hex } from "@counterfoil/core/draw";
import { z } from "zod";

interface Entered {
  /** The address of the draw's files, without a final slash. */
  base: string;
  lines: number;
  people: number;
}

const Listed = z.object({ count: z.number(), root: z.string(), sha256: z.string() });
const Commitment = z.object({ entries: Listed.extend({ manual: z.number() }), leftOut: Listed });

async function download(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return response.text();
}

const linesOf = (text: string) => text.trimEnd().split("\n");

async function checkAllocation({ base, lines }: Entered): Promise<void> {
  const seen = new Uint8Array(lines + 1);
  let [count, before] = [0, ""];
  for (const line of linesOf(await download(`${base}/allocation.csv`))) {
    const [seq, number, minute = ""] = line.split(",");
    count += 1;
    if (Number(seq) !== count || seen[Number(number)] !== 0 || minute < before)
      throw new Error(`allocation.csv: ${line}`);
    seen[Number(number)] = 1;
    before = minute;
  }
  if (count !== lines) throw new Error(`allocation.csv has ${count} lines`);
}

/** Computes the committed lists again from what was entered. Throws Error for the first difference. */
export async function checkDrawLists(entered: Entered): Promise<void> {
  const { base, lines, people } = entered;
  const committed = Commitment.parse(JSON.parse(await download(`${base}/commitment.json`)));
  const text = await download(`${base}/entries.csv`);
  const found = linesOf(text);
  const ids = found.slice(0, people).map((line) => line.split(",")[1] ?? "");
  if (!ids.every((id) => /^[0-9a-f]{32}$/.test(id)) || new Set(ids).size !== people)
    throw new Error(`entries.csv does not have ${people} people`);
  for (const [i, line] of found.entries()) {
    // Numbers were given to people in turn.
    const expected = `${i + 1},${ids[i % people]},manual`;
    if (line !== expected) throw new Error(`entries.csv has "${line}", not "${expected}"`);
  }
  deepStrictEqual(committed, {
    entries: { count: lines, root: merkleRoot(found), sha256: sha256Hex(text), manual: lines },
    leftOut: { count: 0, root: merkleRoot([]), sha256: sha256Hex("") },
  });
  await checkAllocation(entered);
}
