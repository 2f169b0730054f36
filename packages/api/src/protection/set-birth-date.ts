import { inTransaction, type Row } from "@counterfoil/db";
import { addCareNote, lockPerson, lockUser, recogniseExcluded, saveBirthDate, writeAudit } from "@counterfoil/domain";
import { findUserOrThrow } from "#read-models/user.ts";
import { checkNotOwn } from "../approvals/who-approves.ts";
import { checkAge } from "../check-age.ts";
import type { Deps } from "../deps.ts";
import { checkReauthenticated, type Session } from "../sessions/sessions.ts";

type BirthDateDeps = Pick<Deps, "db" | "config" | "ageCheck" | "clock" | "log">;

/**
 * Saves when the caller was born, once. One under 18 is kept as well, so that trying another date does not help. Throws
 * `age.known`, `age.not_born`, and `session.unproven` for one under 18 without recent proof: a stolen session could shut its owner out.
 */
export async function setOwnBirthDate(
  deps: BirthDateDeps,
  session: Pick<Session, "user" | "reauthenticatedAt">,
  birthDate: string,
): Promise<void> {
  const { id: userId, first_name: firstName, last_name: lastName } = session.user;
  const checked = await checkAge(deps, { birthDate, firstName, lastName });
  if (checked.result === "minor") checkReauthenticated(deps, session);
  await inTransaction(deps.db, async (tx) => {
    await lockUser(tx, userId);
    await saveBirthDate(tx, { ...checked, userId, keys: deps.config.dataKeys, known: "refuse" });
    await recogniseExcluded(tx, userId, deps.config);
  });
}

/** Corrects when a customer was born, with a note of why. Throws `user.not_found`, `age.not_born`, and `act.own` for the own date. */
export async function changeBirthDateOf(
  deps: BirthDateDeps,
  admin: Row<"users">,
  { id, birthDate, note }: { id: string; birthDate: string; note: string },
): Promise<void> {
  const found = await findUserOrThrow(deps.db.read, id, "user.not_found");
  const checked = await checkAge(deps, { birthDate, firstName: found.first_name, lastName: found.last_name });
  await inTransaction(deps.db, async (tx) => {
    await lockPerson(tx, id, "user.not_found");
    await checkNotOwn(tx, deps, { acting: admin, userId: id, right: "care.birthDate" });
    await saveBirthDate(tx, { ...checked, userId: id, keys: deps.config.dataKeys, known: "replace" });
    await recogniseExcluded(tx, id, deps.config);
    await addCareNote(tx, { userId: id, by: admin.id, note });
    await writeAudit(tx, { action: "correct birth date", subject: "user", subjectId: id, after: { note } });
  });
}
