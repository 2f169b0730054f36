import type { Deps } from "@counterfoil/api";
import { RaffleIdInput, ShopError } from "@counterfoil/core";
import { z } from "zod";

const CALL = "tickets.listUnavailable";
const Batch = z.object({ "0": RaffleIdInput });

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

/**
 * Answers the tRPC call for taken numbers with cached bytes, which may be megabytes; undefined for every other call, and
 * for one that fails. Throws `request.invalid` when a batch has other calls too: the bytes would be built again for each.
 */
export async function availabilityOverTrpc(deps: Pick<Deps, "availability">, url: URL): Promise<Buffer | undefined> {
  const calls = decodeURIComponent(url.pathname).slice("/trpc/".length).split(",");
  if (!calls.includes(CALL)) return undefined;
  if (calls.length > 1) throw new ShopError("request.invalid");
  const isBatch = url.searchParams.get("batch") === "1";
  const input = parsed(url.searchParams.get("input"));
  const raffleId = isBatch
    ? Batch.safeParse(input).data?.["0"].raffleId
    : RaffleIdInput.safeParse(input).data?.raffleId;
  const found = raffleId && (await deps.availability.read(raffleId).catch(() => undefined));
  if (!found) return undefined;
  const [open, close] = isBatch ? ["[", "]"] : ["", ""];
  return Buffer.concat([Buffer.from(`${open}{"result":{"data":`), found.body, Buffer.from(`}}${close}`)]);
}
