import { expect, test } from "vitest";
import { unzip } from "#test/unzip.ts";
import { zipEvidence } from "./zip-evidence.ts";

const PART = Buffer.alloc(64 * 1024, "a line\n");
const PARTS = 500;

/** A list of 32 MB, with a count of its parts that were read. */
function largeList() {
  const list = { read: 0, parts: parts() };
  async function* parts() {
    for (; list.read < PARTS; list.read++) yield PART;
  }
  return list;
}

async function* only(content: AsyncIterable<Uint8Array>) {
  yield { name: "entries.csv", content };
}

test("a download reads no more of the list than its client has taken", async () => {
  const list = largeList();
  const reader = zipEvidence({ lockedAt: 0, files: only(list.parts) }, "hatch").getReader();
  let taken = 0;
  while (taken < 5 * PART.length) taken += (await reader.read()).value?.length ?? 0;
  // What it holds beyond that is a part or two.
  expect(list.read).toBeLessThan(10);
  await reader.cancel();
  expect(list.read).toBeLessThan(10);
});

test("read to its end, it is whole", async () => {
  const zip = await new Response(zipEvidence({ lockedAt: 0, files: only(largeList().parts) }, "hatch")).arrayBuffer();
  const files = unzip(Buffer.from(zip));
  expect([...files.keys()]).toEqual(["hatch/entries.csv"]);
  expect(files.get("hatch/entries.csv")?.length).toBe(PARTS * PART.length);
});
