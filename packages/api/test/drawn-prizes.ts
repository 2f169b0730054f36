import { SANDBOX_CHAIN } from "@counterfoil/core/draw";
import { signSandboxBeacon } from "@counterfoil/core/sandbox-beacon";
import type { Row } from "@counterfoil/db";
import { fetchBeacons } from "../src/draws/fetch-beacons.ts";
import { placeInstantWins } from "../src/draws/place-instant-wins.ts";
import { drawnForm } from "./draws.ts";
import { someAdmin } from "./people-and-raffles.ts";
import { openShop, type TestShop } from "./shop.ts";

/** Has the relays answer. */
export function serveBeacons(shop: TestShop): void {
  shop.deps.beacon = { chain: SANDBOX_CHAIN, fetchBeacon: async (chain, round) => signSandboxBeacon(chain, round) };
}

/** Returns the signature of the round that decides the numbers of these rules' instant prizes. */
export const signatureFor = ({ positions_round: round }: Row<"draw_rules">): string =>
  signSandboxBeacon(SANDBOX_CHAIN, round ?? 1)?.signature ?? "";

/** Runs the jobs that place instant wins, as they run every few seconds. */
export async function runPlacing(shop: TestShop): Promise<void> {
  await fetchBeacons(shop.deps);
  await placeInstantWins(shop.deps);
}

const ten = Array.from({ length: 10 }, (_, index) => ({ prize: `£${index + 1}` }));

/** A competition with a draw, whose ten instant prizes have no numbers in the form, in a new shop or in this one. */
export async function openDrawnShop(more: object = {}, opened?: TestShop) {
  const shop = opened ?? (await openShop());
  const ada = await someAdmin(shop);
  const admin = await shop.as(ada);
  const { raffle } = await admin.raffles.create({ ...drawnForm, maxEntries: 50, instantWins: ten, ...more });
  return { shop, admin, ada, raffle, id: raffle._id };
}

/** The same, open, with its numbers drawn. */
export async function openPlacedShop(more: object = {}, shop?: TestShop) {
  const opened = await openDrawnShop(more, shop);
  serveBeacons(opened.shop);
  opened.shop.pass(3_540_000);
  await runPlacing(opened.shop);
  opened.shop.pass(60_000);
  const raffle = await opened.shop.db.read
    .selectFrom("raffles")
    .selectAll()
    .where("id", "=", opened.id)
    .executeTakeFirstOrThrow();
  return { ...opened, row: raffle };
}
