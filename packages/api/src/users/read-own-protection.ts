import { isoOrNull, LIST_LIMIT, type OwnData, poundsOrNull, toIso, toPounds } from "@counterfoil/core";
import { entrantKey } from "@counterfoil/core/draw";
import { type Db, listRows } from "@counterfoil/db";
import { findRules, nodeHmac, openBirthDate, openDrawSecrets } from "@counterfoil/domain";
import { awardsWithRaffles, toMyAward } from "#read-models/award.ts";
import { toMyComplaint } from "#read-models/complaint.ts";
import type { Deps } from "../deps.ts";

/** Rules that compare a customer with someone who is excluded: what they found says something of someone else. */
const ofSomebodyElse = ["weak_mark", "strong_mark"];

/** Reads why staff looked after a customer, and what they noted. */
async function readFlags(db: Db, id: string): Promise<Pick<OwnData, "care" | "careNotes">> {
  const [flags, notes] = await Promise.all([
    db
      .selectFrom("care_flags")
      .selectAll()
      .where("user_id", "=", id)
      .where("rule", "not in", ofSomebodyElse)
      .orderBy("at")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("care_notes as n")
      .leftJoin("care_flags as f", "f.id", "n.flag_id")
      .select(["n.note", "n.at"])
      .where("n.user_id", "=", id)
      .where((eb) => eb.or([eb("f.rule", "is", null), eb("f.rule", "not in", ofSomebodyElse)]))
      .orderBy("n.at")
      .orderBy("n.id")
      .execute(),
  ]);
  return {
    care: flags.map(({ rule: reason, at, outcome, closed_at }) => ({
      reason,
      at: toIso(at),
      outcome,
      closedAt: isoOrNull(closed_at),
    })),
    careNotes: notes.map(({ note, at }) => ({ note, at: toIso(at) })),
  };
}

/** Reads what protects a customer, for their own data: age, limits, breaks, spending, statements and care. */
export async function readOwnProtection({ db: { read: db }, config }: Pick<Deps, "db" | "config">, id: string) {
  const [age, limits, breaks, months, statements, care] = await Promise.all([
    db.selectFrom("people_checks").selectAll().where("user_id", "=", id).executeTakeFirst(),
    // The newest alone: a lower one is never refused, and each is a row for ever.
    listRows(db, "spend_limits", { user_id: id }, { by: ["asked_at desc", "id desc"], limit: LIST_LIMIT }),
    db.selectFrom("restrictions").selectAll().where("user_id", "=", id).orderBy("from_at").orderBy("id").execute(),
    db.selectFrom("spend_months").selectAll().where("user_id", "=", id).orderBy("month").execute(),
    db.selectFrom("spend_statements").selectAll().where("user_id", "=", id).orderBy("month").execute(),
    readFlags(db, id),
  ]);
  return {
    age: age
      ? {
          birthDate: openBirthDate(config.dataKeys, age.birth_date),
          method: age.method,
          isAdult: age.result === "adult",
          at: toIso(age.at),
        }
      : null,
    limits: limits.reverse().map(({ pence, asked_at, effective_at, ended_at }) => ({
      limit: poundsOrNull(pence),
      askedAt: toIso(asked_at),
      from: isoOrNull(effective_at),
      to: isoOrNull(ended_at),
    })),
    breaks: breaks.map(({ kind, from_at, until_at, ended_at }) => ({
      kind,
      from: toIso(from_at),
      until: isoOrNull(until_at),
      endedAt: isoOrNull(ended_at),
    })),
    spending: months.map(({ month, spent, refunded, credit }) => ({
      month,
      spent: toPounds(spent),
      refunded: toPounds(refunded),
      byCredit: toPounds(credit),
    })),
    statements: statements.map(({ month, at }) => ({ month, sentAt: toIso(at) })),
    ...care,
  };
}

/** Reads the prizes that a customer won, with what was noted, for their own data. */
export async function readOwnAwards(db: Db, id: string): Promise<OwnData["awards"]> {
  const awards = awardsWithRaffles(db).where("a.user_id", "=", id);
  const [rows, notes] = await Promise.all([
    awards.orderBy("a.drawn_at").orderBy("a.id").execute(),
    db
      .selectFrom("award_notes as n")
      .innerJoin("awards as a", "a.id", "n.award_id")
      .selectAll("n")
      .where("a.user_id", "=", id)
      .orderBy("n.at")
      .orderBy("n.id")
      .execute(),
  ]);
  return rows.map((row) => {
    const { _id, ...award } = toMyAward(row);
    const own = notes.filter(({ award_id }) => award_id === _id);
    return { ...award, notes: own.map(({ note, at }) => ({ note, at: toIso(at) })) };
  });
}

/** Reads a customer's complaints with what staff noted, for their own data. */
export async function readOwnComplaints(db: Db, id: string): Promise<OwnData["complaints"]> {
  const complaints = db.selectFrom("complaints").where("user_id", "=", id);
  const [rows, notes] = await Promise.all([
    complaints.selectAll().orderBy("received_at").orderBy("id").execute(),
    db
      .selectFrom("complaint_notes")
      .selectAll()
      .where("complaint_id", "in", complaints.select("id"))
      .orderBy("at")
      .orderBy("id")
      .execute(),
  ]);
  const notesOf = Map.groupBy(notes, ({ complaint_id }) => complaint_id);
  return rows.map((row) => {
    const { _id, ...complaint } = toMyComplaint(row);
    return { ...complaint, notes: (notesOf.get(_id) ?? []).map(({ note, at }) => ({ note, at: toIso(at) })) };
  });
}

/** Returns someone's line in the public list of each draw, as the mail had it: id, name and the key that joins both. */
export async function listOwnDraws({ db, config }: Pick<Deps, "db" | "config">, userId: string) {
  const rows = await db.read
    .selectFrom("draw_entrants as e")
    .innerJoin("raffles as r", "r.id", "e.raffle_id")
    .select(["e.raffle_id", "e.entrant_id", "e.label", "r.name"])
    .where("e.user_id", "=", userId)
    .orderBy("r.draw_at")
    .orderBy("r.id")
    .execute();
  const draws: { raffle: string; entrantId: string; name: string; key: string | null }[] = [];
  for (const { raffle_id, entrant_id: entrantId, label, name: raffle } of rows) {
    const sealed = (await findRules(db.read, raffle_id))?.secrets_enc;
    // The secret is removed once no one can ask for it any more.
    const key = sealed
      ? entrantKey(openDrawSecrets(config.dataKeys, raffle_id, sealed).competitionSecret, userId, nodeHmac)
      : null;
    draws.push({ raffle, entrantId, name: label ?? "", key });
  }
  return draws;
}
