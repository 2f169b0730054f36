import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { acceptsEncoding, encode } from "./content-encoding.ts";

it("an encoding is accepted where the browser names it, unless it says never", () => {
  expect(acceptsEncoding("gzip, deflate, br", "br")).toBe(true);
  expect(acceptsEncoding("GZIP;q=0.5", "gzip")).toBe(true);
  expect(acceptsEncoding("gzip;q=0, br;q=0.000", "gzip")).toBe(false);
  expect(acceptsEncoding("gzip;q=0, br;q=0.000", "br")).toBe(false);
  expect(acceptsEncoding("x-gzip", "gzip")).toBe(false);
  expect(acceptsEncoding(undefined, "gzip")).toBe(false);
});

it("what was compressed opens again", async () => {
  const bytes = Buffer.from("A ticket. ".repeat(50));
  expect(brotliDecompressSync(await encode("br", bytes, 5))).toEqual(bytes);
  expect(gunzipSync(await encode("gzip", bytes, 5))).toEqual(bytes);
});
