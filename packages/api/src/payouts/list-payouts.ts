import {
  type ListPayoutsInput,
  type PageInput,
  type PayoutBatch,
  payoutIsOpen,
  ShopError,
  type ToDoCounts,
  toIso,
  toPounds,
} from "@counterfoil/core";
import { countRows, type Db, type Row, type Tables } from "@counterfoil/db";
import type { SelectQueryBuilder } from "kysely";
import type { z } from "zod";
import { payoutRows, readPayouts } from "#read-models/payout.ts";
import { toUserRef, usersByIds } from "#read-models/user-ref.ts";
import type { Deps } from "../deps.ts";
import { listPage } from "../lists/list-page.ts";

type ReadDeps = Pick<Deps, "db" | "clock">;

/** Adds up the payouts that wait for a step: a queue, while those that ended are as many as there ever were. */
async function sumOfOpen(base: SelectQueryBuilder<Tables & { p: Tables["payouts"] }, "p", object>): Promise<number> {
  const summed = base.select(({ fn }) => fn.sum<number | string | null>("p.amount_pence").as("pence"));
  return Number((await summed.executeTakeFirstOrThrow()).pence ?? 0);
}

/** Lists payouts, the oldest first of those that wait for a step, with their sum, and else the newest first. */
export async function listPayouts({ db, clock }: ReadDeps, { state, skip, limit }: z.infer<typeof ListPayoutsInput>) {
  const now = clock();
  const all = db.read.selectFrom("payouts as p");
  const base = state === null ? all : all.where("p.state", "=", state);
  const isQueue = state !== null && payoutIsOpen(state);
  const direction = isQueue ? "asc" : "desc";
  const { rows, total } = await listPage({
    base,
    rows: (from) => payoutRows(from).orderBy("p.asked_at", direction).orderBy("p.id", direction),
    skip,
    limit,
  });
  return {
    payouts: await readPayouts(db.read, { rows, now }),
    totalPayouts: total,
    totalAmount: isQueue ? toPounds(await sumOfOpen(base)) : null,
    now: toIso(now),
  };
}

/** Counts the payouts that wait: to be approved, and for a bank file. */
export async function countPayouts({ db }: Pick<Deps, "db">): Promise<ToDoCounts["payouts"]> {
  const of = (state: "asked" | "approved") => countRows(db.read.selectFrom("payouts").where("state", "=", state));
  const [asked, approved] = await Promise.all([of("asked"), of("approved")]);
  return { asked, approved };
}

/** Reads who exported bank files, and what is in them, in two queries. */
async function readBatches(db: Db, rows: readonly Row<"payout_batches">[]): Promise<PayoutBatch[]> {
  if (rows.length === 0) return [];
  const exporterIds = rows.map(({ exported_by }) => exported_by);
  const people = await usersByIds(db, exporterIds);
  const ids = rows.map(({ id }) => id);
  const sums = await db
    .selectFrom("payouts")
    .select(({ fn, eb }) => [
      "batch_id",
      fn.countAll<number>().as("payouts"),
      fn.sum<number | string>("amount_pence").as("pence"),
      fn.sum<number | string>(eb.case().when("state", "=", "sent").then(1).else(0).end()).as("sent"),
    ])
    .where("batch_id", "in", ids)
    .groupBy("batch_id")
    .execute();
  const byId = new Map(sums.map((sum) => [sum.batch_id, sum]));
  return rows.map(({ id, ref, exported_at, exported_by }) => {
    const [sum, person] = [byId.get(id), people.get(exported_by)];
    return {
      _id: id,
      reference: ref,
      exportedAt: toIso(exported_at),
      exportedBy: person ? toUserRef(person) : null,
      payouts: sum?.payouts ?? 0,
      amount: toPounds(Number(sum?.pence ?? 0)),
      sent: Number(sum?.sent ?? 0),
    };
  });
}

/** Lists the bank files, the newest first. */
export async function listBatches({ db }: Pick<Deps, "db">, { skip, limit }: z.infer<typeof PageInput>) {
  const { rows, total } = await listPage({
    base: db.read.selectFrom("payout_batches"),
    rows: (from) => from.selectAll().orderBy("exported_at", "desc").orderBy("id", "desc"),
    skip,
    limit,
  });
  return { batches: await readBatches(db.read, rows), totalBatches: total };
}

/** Returns one bank file. Throws `payout.not_found`. */
export async function findBatch(db: Db, id: string): Promise<PayoutBatch> {
  const [batch] = await readBatches(
    db,
    await db.selectFrom("payout_batches").selectAll().where("id", "=", id).execute(),
  );
  if (!batch) throw new ShopError("payout.not_found");
  return batch;
}
