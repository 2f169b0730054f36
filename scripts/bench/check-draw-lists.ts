import { createHash, hash } from "node:crypto";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { z } from "zod";

/** What the bench entered. */
interface Entered {
  /** The address of the draw's files, without a final slash. */
  base: string;
  lines: number;
  people: number;
}

const Listed = z.object({ count: z.number(), root: z.string(), sha256: z.string() });
const Commitment = z.object({ entries: Listed.extend({ manual: z.number() }), leftOut: Listed });

/** SHA-256 as the characters of its bytes. */
const sha = (text: string) => hash("sha256", Buffer.from(text, "latin1"), "hex");
const bytes = (hex: string) => Buffer.from(hex, "hex").toString("latin1");

/** A Merkle tree of RFC 6962 of which only the roots of whole subtrees are kept, the largest first. */
class GrowingTree {
  readonly #subtrees: { root: string; leaves: number }[] = [];

  add(line: string): void {
    let [root, leaves] = [sha(`\0${line}`), 1];
    while (this.#subtrees.at(-1)?.leaves === leaves) {
      root = sha(`\x01${bytes(this.#subtrees.pop()?.root ?? "")}${bytes(root)}`);
      leaves *= 2;
    }
    this.#subtrees.push({ root, leaves });
  }

  root(): string {
    const roots = this.#subtrees.map(({ root }) => root);
    return roots.length === 0 ? sha("") : roots.reduceRight((right, left) => sha(`\x01${bytes(left)}${bytes(right)}`));
  }
}

async function download(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return response;
}

/** Calls back with each line of a file, and returns its SHA-256. */
async function readLines(address: string, onLine: (line: string) => void): Promise<string> {
  const whole = createHash("sha256");
  const { body } = await download(address);
  if (!body) throw new Error(`${address} has no body`);
  const pieces = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (piece, controller) => {
        whole.update(piece);
        controller.enqueue(piece);
      },
    }),
  );
  for await (const line of createInterface({ input: Readable.fromWeb(pieces) })) onLine(line);
  return whole.digest("hex");
}

/** Throws unless the order of sale has each number once. */
async function checkAllocation({ base, lines }: Entered): Promise<void> {
  const seen = new Uint8Array(lines + 1);
  let [count, before] = [0, ""];
  await readLines(`${base}/allocation.csv`, (line) => {
    const [seq, number, minute = ""] = line.split(",");
    count += 1;
    if (Number(seq) !== count || seen[Number(number)] !== 0 || minute < before)
      throw new Error(`allocation.csv: ${line}`);
    seen[Number(number)] = 1;
    before = minute;
  });
  if (count !== lines) throw new Error(`allocation.csv has ${count} lines`);
}

/**
 * Computes the committed lists again from what was entered, line by line, with nothing of the shop's. Throws Error for the
 * first difference.
 */
export async function checkDrawLists(entered: Entered): Promise<void> {
  const { base, lines, people } = entered;
  const { entries, leftOut } = Commitment.parse(await (await download(`${base}/commitment.json`)).json());
  const tree = new GrowingTree();
  const ids: string[] = [];
  let count = 0;
  const sha256 = await readLines(`${base}/entries.csv`, (line) => {
    count += 1;
    const id = line.split(",")[1] ?? "";
    if (count <= people) ids.push(id);
    // Numbers were given to people in turn.
    const expected = `${count},${ids[(count - 1) % people]},manual`;
    if (line !== expected || !/^[0-9a-f]{32}$/.test(id))
      throw new Error(`entries.csv has "${line}", not "${expected}"`);
    tree.add(line);
  });
  if (new Set(ids).size !== people) throw new Error(`entries.csv has ${new Set(ids).size} people`);
  const found = { count, root: tree.root(), sha256, manual: count };
  const none = { count: 0, root: sha(""), sha256: sha("") };
  for (const [said, computed] of [
    [entries, found],
    [leftOut, none],
  ] as const) {
    if (said.count !== computed.count || said.root !== computed.root || said.sha256 !== computed.sha256) {
      throw new Error(`commitment.json has ${JSON.stringify(said)}, not ${JSON.stringify(computed)}`);
    }
  }
  if (count !== lines || entries.manual !== lines) throw new Error(`entries.csv has ${count} lines`);
  await checkAllocation(entered);
}
