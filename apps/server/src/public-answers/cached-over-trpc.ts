import { type Deps, type RestRow, restRows } from "@counterfoil/api";
import { readJson, ShopError } from "@counterfoil/core";
import { z } from "zod";

type Cached = NonNullable<RestRow["cached"]>;

const Input = z.record(z.string(), z.string());
const Batch = z.object({ "0": Input });

/** The calls whose answer lies ready as bytes, which may be megabytes. */
const cachedCalls = new Map<string, Cached>(
  restRows.flatMap(({ procedure, cached }) => (cached ? [[procedure, cached] as const] : [])),
);

/**
 * Answers a tRPC call with cached bytes where its documented path does; undefined for every other call, and for one that
 * fails. Throws `request.invalid` when a batch has other calls too: the bytes would be built again for each.
 */
export async function cachedOverTrpc(deps: Deps, url: URL): Promise<Buffer | undefined> {
  const calls = decodeURIComponent(url.pathname).slice("/trpc/".length).split(",");
  const read = calls.map((call) => cachedCalls.get(call)).find((cached) => cached !== undefined);
  if (!read) return undefined;
  if (calls.length > 1) throw new ShopError("request.invalid");
  const isBatch = url.searchParams.get("batch") === "1";
  const given = readJson(url.searchParams.get("input") ?? "");
  const input = isBatch ? Batch.safeParse(given).data?.["0"] : Input.safeParse(given).data;
  const found = input && (await read(deps, input).catch(() => undefined));
  if (!found) return undefined;
  const [open, close] = isBatch ? ["[", "]"] : ["", ""];
  return Buffer.concat([Buffer.from(`${open}{"result":{"data":`), found.body, Buffer.from(`}}${close}`)]);
}
