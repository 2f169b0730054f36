import type { Db } from "@counterfoil/db";
import { type AuditRow, type Named, namedIn } from "#read-models/named-in-audit.ts";
import { toUserRef, usersByIds } from "#read-models/user-ref.ts";
import { rowsByIds } from "../lists/find-in-batches.ts";

/** Reads what waiting requests are about, by the id of the request: their rows in the trail only have it. */
async function findApprovals(db: Db, rows: readonly AuditRow[]): Promise<Map<string, Partial<Named>>> {
  const ids = rows.filter(({ subject }) => subject === "act").map((row) => row.subject_id);
  const read = (chunk: string[]) =>
    db.selectFrom("acts").select(["id", "subject", "subject_id", "user_id"]).where("id", "in", chunk).execute();
  return new Map(
    (await rowsByIds(ids, read, "id")).map(({ id, subject, subject_id, user_id }) => [
      id,
      {
        userId: user_id,
        ...(subject === "raffle" && { raffleId: subject_id }),
        ...(subject === "order" && { orderId: subject_id }),
      },
    ]),
  );
}

const present = (ids: Iterable<string | null>) => [...new Set(ids)].filter((id) => id !== null);

/** Returns what the things of a page are called now that have no screen of their own to be linked to. */
async function findNames(db: Db, rows: readonly AuditRow[]): Promise<Map<string, string>> {
  const idsOf = (subject: string) => rows.filter((row) => row.subject === subject).map((row) => row.subject_id);
  const select = (table: "pages" | "categories" | "winners") => (ids: string[]) =>
    db.selectFrom(table).select(["id", "name"]).where("id", "in", ids).execute();
  const codes = (ids: string[]) =>
    db.selectFrom("coupons").select(["id", "code as name"]).where("id", "in", ids).execute();
  const found = [
    ...(await rowsByIds(idsOf("coupon"), codes, "id")),
    ...(await rowsByIds(idsOf("page"), select("pages"), "id")),
    ...(await rowsByIds(idsOf("category"), select("categories"), "id")),
    ...(await rowsByIds(idsOf("winner"), select("winners"), "id")),
  ];
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Returns whose payment has each reference, which is also the reference of its order. */
async function findPayers(db: Db, refs: readonly string[]) {
  const payers = await rowsByIds(
    refs,
    (chunk) =>
      db
        .selectFrom("payment_attempts as a")
        .leftJoin("orders as o", "o.attempt_id", "a.id")
        .select(["a.ref", "a.user_id", "o.id as order_id"])
        .where("a.ref", "in", chunk)
        .execute(),
    "ref",
  );
  return new Map(payers.map((payer) => [payer.ref, payer]));
}

async function findRaffles(db: Db, ids: readonly string[]) {
  const read = (chunk: string[]) => db.selectFrom("raffles").select(["id", "name"]).where("id", "in", chunk).execute();
  return new Map((await rowsByIds(ids, read, "id")).map((raffle) => [raffle.id, raffle]));
}

/** Returns what audit rows are about, by their ids, as it is called now; with email addresses only if asked for. */
export async function findAuditSubjects(db: Db, rows: readonly AuditRow[], { withEmails }: { withEmails: boolean }) {
  const acts = await findApprovals(db, rows);
  const named = new Map(rows.map((row) => [row.id, { ...namedIn(row), ...acts.get(row.subject_id) }]));
  const all = [...named.values()];
  const payers = await findPayers(db, present(all.map(({ orderId }) => orderId)));
  const userOf = ({ userId, orderId }: Named) => userId ?? payers.get(orderId ?? "")?.user_id ?? null;
  const people = await usersByIds(db, all.map(userOf));
  const raffles = await findRaffles(db, present(all.map(({ raffleId }) => raffleId)));
  const names = await findNames(db, rows);
  return new Map(
    rows.map((row) => {
      const its = named.get(row.id) ?? namedIn(row);
      const [person, raffle] = [people.get(userOf(its) ?? ""), raffles.get(its.raffleId ?? "")];
      const subject = {
        user: person ? toUserRef(withEmails ? person : { ...person, email: "" }) : null,
        isErased: person !== undefined && person.deleted_at !== null,
        raffle: raffle ? { _id: raffle.id, name: raffle.name } : null,
        orderId: its.orderId,
        hasOrder: payers.get(its.orderId ?? "")?.order_id != null,
        name: names.get(row.subject_id) ?? its.name,
      };
      return [row.id, subject];
    }),
  );
}
