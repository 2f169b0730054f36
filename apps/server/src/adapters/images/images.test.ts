import { expect, test } from "vitest";
import { filesIn, tempFolder } from "#test/temp-folder.ts";
import { openImages } from "./images.ts";

test("a picture that is still being sent is the same bytes for everyone who asks for it", async () => {
  const folder = filesIn(tempFolder(), { "a.webp": Buffer.alloc(100_000, 1) });
  const s3 = { accessKeyId: "", secretAccessKey: "", sessionToken: undefined, region: "", endpoint: null };
  const { read } = openImages(`file:${folder}`, s3);
  const [first, second] = await Promise.all([read("a.webp"), read("a.webp")]);
  expect(first).toHaveLength(100_000);
  expect(second).toBe(first);
  expect(await read("a.webp")).toBe(first);
  expect(await read("b.webp")).toBeNull();
});
