import { type MailedCodeAnswer, type MailedCodeInput, ShopError } from "@counterfoil/core";
import { findMailTokenOwner } from "@counterfoil/domain";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { isFirstVerification } from "./verify-account.ts";

/** Returns what a verification link confirms, without using it. Throws `verification.expired`. */
export async function checkMailedCode(
  { db, clock }: Pick<Deps, "db" | "clock">,
  given: z.infer<typeof MailedCodeInput>,
): Promise<z.infer<typeof MailedCodeAnswer>> {
  const owner = await findMailTokenOwner(db.read, { ...given, kind: "verify", now: clock() });
  if (!owner) throw new ShopError("verification.expired");
  return { confirms: isFirstVerification(owner, given.email) ? "account" : "new address" };
}
